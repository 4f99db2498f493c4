import * as v from 'valibot'
import { formatTime } from '../format/time.ts'
import { userStore } from '../storage/database.ts'
import { deviceStorage } from '../storage/local.ts'
import { plainKey } from '../storage/userRecords.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'
import { forgetFormerNotes } from './userStorage.ts'

/** Records of earlier releases that nothing reads any more, by their keys without a user. */
const retired = [
  /^niyam:account-limits$/,
  /^niyam:day:[^:]+:account-alerts$/,
  /^niyam:notified\./,
  /^niyam:checked\./,
  /^tradebook\./,
  /^side-menu\./,
  /^generation$/,
]

/** Erases what an earlier release stored on this device for a part that is gone. */
export function eraseRetired(): void {
  deviceStorage.removeWhere((key) => retired.some((it) => it.test(plainKey(key))))
}

/**
 * Records of 1.0 named the device's latest erasure beside their user. They are copied, not moved: one of its tabs may be
 * open, and exits go by them.
 */
export function adoptRecords(): void {
  const erasure = deviceStorage.readText('generation') ?? ''
  for (const key of deviceStorage.keys()) {
    const [, user, mark, name] = /^(niyam:@[^.:]+)\.([^:]*)(:.+)$/.exec(key) ?? []
    const text = mark === erasure ? deviceStorage.readText(key) : undefined
    const next = `${user}${name}`
    if (text !== undefined && deviceStorage.readText(next) === undefined) deviceStorage.writeText(next, text)
  }
}

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
