import * as v from 'valibot'
import { formatTime } from '../format/time.ts'
import { userStore } from '../storage/database.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'
import { forgetFormerNotes } from './userStorage.ts'

/** The store in which releases before 2.0 kept a person's notes on trades, each under its trade id. */
const store = userStore('journal')
const noteSchema = v.object({ text: v.string(), tags: v.array(v.string()), at: savedTime })

/**
 * The notes that an earlier release kept for the signed-in user, as a text to read: the trade's id, when the note was
 * written (IST), its words and its tags. Undefined where there are none, or where storage does not answer.
 */
export async function readNotes(): Promise<string | undefined> {
  const notes = (await store.list()).flatMap(({ key, value }) => {
    const note = parseAs(noteSchema, value)
    if (!note) return []
    const lines = [`Trade ${key}`, formatTime(note.at), note.text, note.tags.map((tag) => `#${tag}`).join(' ')]
    return lines.filter((line) => line !== '').join('\n')
  })
  return notes.length === 0 ? undefined : `Notes on trades\n\n${notes.join('\n\n')}\n`
}

/** Erases the user's notes here. False where the storage refuses: then they are still there. */
export async function eraseNotes(): Promise<boolean> {
  const notes = await store.list()
  // Who erases them has seen them: none now is a storage that does not answer.
  const isErased = notes.length > 0 && (await Promise.all(notes.map(({ key }) => store.delete(key)))).every(Boolean)
  if (isErased) forgetFormerNotes()
  return isErased
}
