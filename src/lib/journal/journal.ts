import { atom, onMount, type ReadableAtom } from 'nanostores'
import { $userId } from '../session/session.ts'
import { NOTES_KEY } from '../session/userStorage.ts'
import { userStore } from '../session/userStore.ts'
import { deviceRecords } from '../storage/userRecords.ts'
import { parseAs } from '../wire/parseAs.ts'
import { isBlank, type Note, type Notes, noteSchema } from './note.ts'

const store = userStore('journal')
const $all = atom<Notes>({})

/** The signed-in user's notes by trade id, unencrypted on this device. Read when first watched. */
export const $notes: ReadableAtom<Notes> = $all

/** A mark that the header reads without the database: whether signing out would erase notes. */
function mark(notes: Notes): void {
  const count = Object.keys(notes).length
  if (count === 0) deviceRecords.remove(NOTES_KEY)
  else deviceRecords.writeText(NOTES_KEY, String(count))
}

/** Reads the notes of the signed-in user; what another version of this site wrote and nobody can read is left out. */
export async function loadNotes(): Promise<Notes> {
  const user = $userId.get()
  const found = await store.list()
  if (user !== $userId.get()) return {}
  const notes: Record<string, Note> = {}
  for (const { key, value } of found) {
    const note = parseAs(noteSchema, value)
    if (note) notes[key] = note
  }
  $all.set(notes)
  mark(notes)
  return notes
}

onMount($all, () => void loadNotes())
$userId.listen((user) => {
  $all.set({})
  if (user !== null) void loadNotes()
})

/** Saves notes by trade id; a blank one is deleted. False where this device could not store or delete them all. */
export async function saveNotes(changes: Notes): Promise<boolean> {
  const user = $userId.get()
  const entries = Object.entries(changes)
  const isStored = await Promise.all(
    entries.map(([trade, note]) => (isBlank(note) ? store.delete(trade) : store.set(trade, note))),
  )
  if (user !== $userId.get()) return false
  const notes: Record<string, Note> = { ...$all.get() }
  for (const [trade, note] of entries.filter((_, index) => isStored[index])) {
    if (isBlank(note)) delete notes[trade]
    else notes[trade] = note
  }
  $all.set(notes)
  mark(notes)
  return isStored.every(Boolean)
}
