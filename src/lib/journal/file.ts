import * as v from 'valibot'
import { parseAs } from '../wire/parseAs.ts'
import { isSame, type Note, type Notes, noteSchema } from './note.ts'

/** Grows when an older site could not read the file any more. */
const VERSION = 1
const KIND = 'niyam-journal'

const fileSchema = v.object({
  kind: v.literal(KIND),
  version: v.number(),
  notes: v.record(v.string(), noteSchema),
})

/** All notes as a JSON file. */
export function toFile(notes: Notes): string {
  return `${JSON.stringify({ kind: KIND, version: VERSION, notes }, null, 2)}\n`
}

export type FileContent = { ok: true; notes: Notes } | { ok: false; why: 'unreadable' | 'newer' }

/** Reads a file of `toFile`. Anything else is `unreadable`, one of a later version of this site `newer`. */
export function fromFile(text: string): FileContent {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Any file may be chosen.
    return { ok: false, why: 'unreadable' }
  }
  const head = parseAs(v.object({ kind: v.literal(KIND), version: v.number() }), value)
  if (head && head.version > VERSION) return { ok: false, why: 'newer' }
  const file = parseAs(fileSchema, value)
  return file ? { ok: true, notes: file.notes } : { ok: false, why: 'unreadable' }
}

/** What importing a file would do. */
export interface Merge {
  /** Notes on trades that have none here. */
  added: Notes
  /** The file's notes on trades that have another one here: the user decides. */
  conflicts: Notes
  /** How many notes of the file are on trades that the user does not have: they stay where they are. */
  foreign: number
}

/**
 * Compares a file with the notes on this device. Notes that say the same are in neither part. `isMine` tells the user's
 * own trades: a file may come from another user of this site.
 */
export function compare(here: Notes, file: Notes, isMine: (tradeId: string) => boolean): Merge {
  const added: Record<string, Note> = {}
  const conflicts: Record<string, Note> = {}
  let foreign = 0
  for (const [trade, note] of Object.entries(file)) {
    if (!isMine(trade)) {
      foreign += 1
      continue
    }
    const mine = Object.hasOwn(here, trade) ? here[trade] : undefined
    if (mine === undefined) added[trade] = note
    else if (!isSame(mine, note)) conflicts[trade] = note
  }
  return { added, conflicts, foreign }
}
