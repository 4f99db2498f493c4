import * as v from 'valibot'
import { parseJson } from '../storage/local.ts'
import { parseAs } from '../wire/parseAs.ts'
import { joinNotes, type Note, type Notes, noteSchema } from './note.ts'

/** Grows when another site could not read the file any more. */
const VERSION = 1
const KIND = 'niyam-journal'

const fileSchema = v.object({
  kind: v.literal(KIND),
  version: v.literal(VERSION),
  notes: v.record(v.string(), noteSchema),
})

export function toFile(notes: Notes): string {
  return `${JSON.stringify({ kind: KIND, version: VERSION, notes }, null, 2)}\n`
}

/** The notes in a file of `toFile`; undefined for any other. */
export function fromFile(text: string): Notes | undefined {
  return parseAs(fileSchema, parseJson(text))?.notes
}

/**
 * Adds a file's notes to those on this device; nothing that stands here is lost. `isMine` tells the user's own trades: a
 * file may come from another user of this site.
 */
export function merge(here: Notes, file: Notes, isMine: (tradeId: string) => boolean) {
  /** Notes to save: new ones, and those of the file joined with the note that is here. */
  const changed: Record<string, Note> = {}
  /** How many stay in the file: too long to be joined, and of trades that the user does not have. */
  let [tooLong, foreign] = [0, 0]
  for (const [trade, note] of Object.entries(file)) {
    const mine = Object.hasOwn(here, trade) ? here[trade] : undefined
    const joined = mine ? joinNotes(mine, note) : note
    if (!isMine(trade)) foreign += 1
    else if (joined === undefined) tooLong += 1
    else if (joined !== mine) changed[trade] = joined
  }
  return { changed, tooLong, foreign }
}
