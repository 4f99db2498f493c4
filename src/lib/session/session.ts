import { atom, computed } from 'nanostores'
import type * as v from 'valibot'
import { deviceStorage, tabStorage, USER_PREFIX } from '../storage/local.ts'
import { sessionData } from '../wire/account.ts'
import { parseAs } from '../wire/parseAs.ts'
import { userIdOf } from './token.ts'
import { eraseUserData, rejectedUserId, saveRejectedUserId } from './userStorage.ts'

export type Session = v.InferOutput<typeof sessionData>

/** Reads stored or received session data; anything malformed means signed out. */
export function readSession(data: unknown): Session | null {
  return parseAs(sessionData, data) ?? null
}

/** The specification names it. */
const KEY = 'user_data'
const SIGNED_IN = `${USER_PREFIX}signed-in`
const stored = (): Session | null => deviceStorage.read(KEY, readSession) ?? null

/** The stored session, shared by all tabs. Without storage it lasts as long as the page. */
export const $session = atom(stored())

function store(session: Session | null): boolean {
  // An older session must not come back where there is no room.
  const forget = () => deviceStorage.remove(KEY)
  const isStored = session !== null && deviceStorage.write(KEY, session, forget)
  if (session === null) forget()
  $session.set(session)
  return isStored
}

/** The session with this token; null where it has ended, or another tab has just stored another one. */
function sessionWith(accessToken: string | undefined): Session | null {
  const session = stored() ?? $session.get()
  return session?.access_token === accessToken ? session : null
}

/** The signed-in user as an opaque id; null for nobody. Every store drops the user's data when it changes. */
export const $userId = computed($session, userIdOf)

/**
 * Stores what login sent, and the login name as typed: the server's display name may be no login name. It is the
 * username too where the server sends none. Another user's data on this device are erased first. False where storage is
 * forbidden or full: the session ends with the page.
 */
export function beginSession(session: Session, typedUsername: string): boolean {
  const next = { ...session, username: session.username ?? typedUsername, login_name: typedUsername }
  const before = userIdOf($session.get()) ?? rejectedUserId()
  if (before !== undefined && before !== userIdOf(next)) eraseUserData()
  saveRejectedUserId(undefined)
  tabStorage.write(SIGNED_IN, true)
  return store(next)
}

/** Whether this is the first account page of this tab since a sign-in. True once. */
export function takeSignIn(): boolean {
  const isFirst = tabStorage.readText(SIGNED_IN) !== undefined
  tabStorage.remove(SIGNED_IN)
  return isFirst
}

/** Saves the server's names in the session, for the pages that show them without a request. */
export function saveNames({ username, email }: { username: string | null; email: string | null }): void {
  const session = sessionWith($session.get()?.access_token)
  if (session === null) return
  const named = { ...session, email: email ?? session.email, username: username ?? session.username }
  // Where the token names nobody, the typed username is the user's id.
  const next = userIdOf(named) === userIdOf(session) ? named : { ...named, username: session.username }
  if (next.email !== session.email || next.username !== session.username) store(next)
}

/** Signs out in every tab, and erases the user's data on this device. */
export function signOut(): void {
  eraseUserData()
  store(null)
}

/**
 * Ends the session that a server rejected, unless another one has taken its place meanwhile.
 * Drafts stay for the same user's next login.
 */
export function rejectSession(accessToken: string): void {
  const session = sessionWith(accessToken)
  if (session === null) return
  saveRejectedUserId(userIdOf(session) ?? undefined)
  store(null)
}

if (typeof window !== 'undefined') {
  const follow = () => {
    const now = stored()
    if (JSON.stringify(now) !== JSON.stringify($session.get())) $session.set(now)
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === KEY) follow()
  })
  // Another tab may have signed out while this page was kept for the way back.
  window.addEventListener('pageshow', follow)
}

// The header is outside the island, and storage events reach other tabs only.
$session.listen(() => {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('niyam:visitor'))
})
