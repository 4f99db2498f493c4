import { eraseDatabase } from '../storage/eraseDatabase.ts'
import { deviceStorage, tabStorage, USER_PREFIX } from '../storage/local.ts'
import { type Session, userIdOf } from '../storage/readSession.ts'
import { plainKey } from '../storage/userRecords.ts'

/** In releases before 2.0 it said, without the database, that this device has notes on trades. */
const isNotesMark = (key: string) => plainKey(key) === `${USER_PREFIX}notes`

/** Whether an earlier release left notes of somebody on this device. */
export const hasFormerNotes = (): boolean => deviceStorage.keys().some(isNotesMark)

export const forgetFormerNotes = (): void => deviceStorage.removeWhere(isNotesMark)

const isUserKey = (key: string) => key.startsWith(USER_PREFIX)

/** Erases the user's data in this tab. Other tabs' own storage is out of reach from here. */
export function eraseTabData(): void {
  tabStorage.removeWhere(isUserKey)
}

/** Erases every user's data on this device and in this tab, what is notified too; the session itself is not touched. */
export function eraseUserData(): void {
  deviceStorage.removeWhere(isUserKey)
  eraseDatabase()
  // The worker outlives a page that is left.
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ close: 'notifications' })
  eraseTabData()
}

/** Erases what says of no user that it is theirs: it must not pass for the next one's. */
export function eraseOwnerless(): void {
  for (const storage of [deviceStorage, tabStorage])
    storage.removeWhere((key) => isUserKey(key) && plainKey(key) === key)
}

const REJECTED = `${USER_PREFIX}rejected`

/** A user as this device knows one who is not signed in. */
interface RejectedUser {
  userId: string
  /** What the user may log in with. */
  names: unknown[]
}

/** All names of a session's user: as typed, and as the server sent them. */
export const namesOf = ({ login_name, username, email, phone }: Session) => [login_name, username, email, phone]

/** Remembers whose session a server ended, so that drafts and logs wait for that user; null forgets it. */
export function saveRejectedUser(session: Session | null): void {
  // An older id must not stay where there is no room: drafts would wait for the wrong user.
  const forget = () => deviceStorage.remove(REJECTED)
  if (session === null) forget()
  else deviceStorage.write(REJECTED, { userId: userIdOf(session), names: namesOf(session) }, forget)
}

/** The user whose session a server ended and who has not logged in again. */
export function rejectedUser(): RejectedUser | undefined {
  return deviceStorage.read(REJECTED, (value) => {
    const { userId, names } = Object(value) as Partial<RejectedUser>
    return typeof userId === 'string' ? { userId, names: Array.isArray(names) ? names : [] } : undefined
  })
}
