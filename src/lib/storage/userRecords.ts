import { generation } from './eraseDatabase.ts'
import { browserStorage, deviceStorage, USER_PREFIX } from './local.ts'
import { readSession, type Session, userIdOf, userKey } from './readSession.ts'

/** Where the session is stored; the specification names it. */
export const SESSION_KEY = 'user_data'

/** The session that is stored at this moment, whatever this page remembers. */
export const storedSession = (): Session | null => deviceStorage.read(SESSION_KEY, readSession) ?? null

/** Whose data this page holds in memory, and of which generation. */
let owner = userIdOf(storedSession())
let held = generation()
/** Storage has not taken the owner's session: it lasts as long as the page. */
let isUnstored = false

export const ownerId = () => owner

/** Gives the page to the user of another session. What it holds of the user before must be dropped by then. */
export function setOwner(session: Session | null): void {
  const next = userIdOf(session)
  if (next !== owner) held = generation()
  owner = next
  isUnstored = session !== null && storedSession()?.access_token !== session.access_token
}

/** Whether what this page holds was erased since, here or in another tab. */
export const isErased = () => held !== generation()

/**
 * Whether data of this user may be stored. To be asked at each write: another tab may have signed out, signed in
 * somebody else or erased everything, and a busy page hears of that late.
 */
export function maySave(userId: string | null): boolean {
  const session = storedSession()
  if (userId === null || owner !== userId || isErased()) return false
  return userIdOf(session) === owner || (session === null && isUnstored)
}

/** The key without its user: `niyam:notes` for `niyam:@1abc.x:notes`. */
export const plainKey = (key: string) => key.replace(/^niyam:@[^:]*:/, USER_PREFIX)

/**
 * The owner's records in a storage: `niyam:x` is stored as `niyam:@<user>:x`. On the device the key names the generation
 * too, so that what a late tab writes after an erasure is never read, and that tab can erase it.
 */
function recordsIn(open: () => Storage | undefined, isShared: boolean) {
  const keyOf = (name: string) => {
    const mark = isShared ? `.${held}` : ''
    return owner === null ? name : name.replace(USER_PREFIX, `${USER_PREFIX}@${userKey(owner)}${mark}:`)
  }
  const nameOf = (key: string) => {
    const name = plainKey(key)
    return key.startsWith(USER_PREFIX) && key === keyOf(name) ? name : undefined
  }
  // Before somebody signs in, a tab holds what is typed into login, and a message for the next page.
  const mayWrite = () => maySave(owner) || (owner === null && !isShared && storedSession() === null)
  return { keyOf, ...browserStorage(open, { keyOf, nameOf, mayWrite }) }
}

export const deviceRecords = recordsIn(() => globalThis.localStorage, true)
export const tabRecords = recordsIn(() => globalThis.sessionStorage, false)
