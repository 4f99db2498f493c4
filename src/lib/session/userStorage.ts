import { DATABASE, deviceStorage, ERASING, tabStorage, USER_PREFIX } from '../storage/local.ts'
import { type Session, userIdOf } from '../storage/readSession.ts'
import { isOf, keyOf, plainKey, storedSession } from '../storage/userRecords.ts'

/** In releases before 2.0 it said, without the database, that this device has notes on trades. */
const isNotesMark = (key: string) => plainKey(key) === `${USER_PREFIX}notes`

/** Whether an earlier release left notes of somebody on this device. */
export const hasFormerNotes = (): boolean => deviceStorage.keys().some(isNotesMark)

export const forgetFormerNotes = (): void => deviceStorage.removeWhere(isNotesMark)

const isUserKey = (key: string) => key.startsWith(USER_PREFIX)

/**
 * Deletes the database of this device. Needs no library, so that every page can do it. A tab that sleeps may hold it
 * open until the browser is closed: whoever opens it next clears it first.
 */
function eraseDatabase(): void {
  try {
    if (!globalThis.indexedDB) return
    deviceStorage.writeText(ERASING, '')
    indexedDB.deleteDatabase(DATABASE).onsuccess = () => deviceStorage.remove(ERASING)
  } catch {
    // Expected: some browsers' settings forbid storage. Then nothing was kept.
  }
}

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

/**
 * Erases what is nobody's: a tab may have been busy while another one signed out, and have stored something late. What
 * is of the signed-in user stays, and of one whose session a server ended.
 */
export function eraseLeftovers(): void {
  const userId = userIdOf(storedSession()) ?? endedUser()?.userId
  const isLeft = (key: string) => key !== plainKey(key) && !(userId !== undefined && isOf(userId, key))
  if (userId === undefined && deviceStorage.keys().some(isLeft)) eraseDatabase()
  for (const storage of [deviceStorage, tabStorage]) storage.removeWhere(isLeft)
}

/** 1.0 kept it without a user in its key. */
const ENDED = `${USER_PREFIX}rejected`

/** A user as this device knows one who is not signed in. */
interface EndedUser {
  userId: string
  /** What the user may log in with. */
  names: unknown[]
}

/** All names of a session's user: as typed, and as the server sent them. */
export const namesOf = ({ login_name, username, email, phone }: Session) => [login_name, username, email, phone]

const isEndedKey = (key: string) => plainKey(key) === ENDED

/** Remembers among a user's records that a server ended the session: they wait for that user. */
export function saveEnded(session: Session): void {
  const userId = userIdOf(session) ?? ''
  deviceStorage.removeWhere(isEndedKey)
  deviceStorage.write(keyOf(userId, ENDED), { userId, names: namesOf(session) })
}

/** The user has come back. */
export const forgetEnded = (): void => deviceStorage.removeWhere(isEndedKey)

/** The user whose session a server ended and who has not logged in again. */
export function endedUser(): EndedUser | undefined {
  const key = deviceStorage.keys().find(isEndedKey)
  return key === undefined
    ? undefined
    : deviceStorage.read(key, (value) => {
        const { userId, names } = Object(value) as Partial<EndedUser>
        return typeof userId === 'string' ? { userId, names: Array.isArray(names) ? names : [] } : undefined
      })
}
