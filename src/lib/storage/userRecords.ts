import { browserStorage, deviceStorage, USER_PREFIX } from './local.ts'
import { readSession, type Session, userIdOf, userKey } from './readSession.ts'

/** Where the session is stored; the specification names it. */
export const SESSION_KEY = 'user_data'

/**
 * The event by which a page hears that its header has signed out, or that a check has ended its session: storage events
 * reach other tabs only. Who leads to login by itself cancels the header's: of two navigations, one would cancel the other.
 */
export const SIGNED_OUT = 'niyam:signed-out'

/** The session that is stored at this moment, whatever this page remembers. */
export const storedSession = (): Session | null => deviceStorage.read(SESSION_KEY, readSession) ?? null

/** Whose data this page holds in memory. */
let owner = userIdOf(storedSession())
/** Storage has not taken the owner's session: it lasts as long as the page. */
let isUnstored = false

export const ownerId = () => owner

/** Gives the page to the user of another session. What it holds of the user before must be dropped by then. */
export function setOwner(session: Session | null): void {
  owner = userIdOf(session)
  isUnstored = session !== null && storedSession()?.access_token !== session.access_token
}

/**
 * Whether data of this user may be stored. To be asked at each write: another tab may have signed out or signed in
 * somebody else, and a busy page hears of that late.
 */
export function maySave(userId: string | null): boolean {
  const session = storedSession()
  if (userId === null || owner !== userId) return false
  return userIdOf(session) === owner || (session === null && isUnstored)
}

const markOf = (userId: string) => `${USER_PREFIX}@${userKey(userId)}`

/** Whether a key is that of a record of this user; 1.0 wrote a dot and more after the user. */
export function isOf(userId: string, key: string): boolean {
  const mark = markOf(userId)
  return key.startsWith(`${mark}:`) || key.startsWith(`${mark}.`)
}

/** The key under which a user's record is stored: `niyam:@1abc:notes` for `niyam:notes`. */
export const keyOf = (userId: string, name: string) => name.replace(USER_PREFIX, `${markOf(userId)}:`)

/** The key without its user: `niyam:notes` for `niyam:@1abc:notes`. */
export const plainKey = (key: string) => key.replace(/^niyam:@[^:]*:/, USER_PREFIX)

/** The owner's records in a storage: `niyam:x` is stored as `niyam:@<user>:x`, and read by that user alone. */
function recordsIn(open: () => Storage | undefined, isShared: boolean) {
  const ownKey = (name: string) => (owner === null ? name : keyOf(owner, name))
  const nameOf = (key: string) => {
    const name = plainKey(key)
    return key.startsWith(USER_PREFIX) && key === ownKey(name) ? name : undefined
  }
  // Before somebody signs in, a tab holds what is typed into login, and a message for the next page.
  const mayWrite = () => maySave(owner) || (owner === null && !isShared && storedSession() === null)
  return { keyOf: ownKey, ...browserStorage(open, { keyOf: ownKey, nameOf, mayWrite }) }
}

export const deviceRecords = recordsIn(() => globalThis.localStorage, true)
export const tabRecords = recordsIn(() => globalThis.sessionStorage, false)
