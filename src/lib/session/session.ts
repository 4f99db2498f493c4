import { atom, computed } from 'nanostores'
import { isGeneration } from '../storage/eraseDatabase.ts'
import { deviceStorage, tabStorage, USER_PREFIX } from '../storage/local.ts'
import { type Session, userIdOf } from '../storage/readSession.ts'
import {
  deviceRecords,
  isErased,
  ownerId,
  SESSION_KEY,
  setOwner,
  storedSession,
  tabRecords,
} from '../storage/userRecords.ts'
import { eraseRetired } from './retired.ts'
import { eraseOwnerless, eraseTabData, eraseUserData, rejectedUser, saveRejectedUser } from './userStorage.ts'

const SIGNED_IN = `${USER_PREFIX}signed-in`

/** The stored session, shared by all tabs. Without storage it lasts as long as the page. */
export const $session = atom(storedSession())

function store(session: Session | null): boolean {
  // An older session must not come back where there is no room.
  const forget = () => deviceStorage.remove(SESSION_KEY)
  const isStored = session !== null && deviceStorage.write(SESSION_KEY, session, forget)
  if (session === null) forget()
  $session.set(session)
  return isStored
}

/** The session with this token; null where it has ended, or another tab has just stored another one. */
function sessionWith(accessToken: string | undefined): Session | null {
  const session = storedSession() ?? $session.get()
  return session?.access_token === accessToken ? session : null
}

/** The signed-in user as an opaque id; null for nobody. Every store drops the user's data when it changes. */
export const $userId = computed($session, userIdOf)

/** The login name as it was typed; the username where an older session has none; empty for nobody. */
export const $loginName = computed($session, (session) => {
  const typed = session?.['login_name']
  return typeof typed === 'string' && typed !== '' ? typed : (session?.username ?? '')
})

/**
 * Stores what login sent, and the login name as typed: the server's display name may be no login name. It is the
 * username too where the server sends none. Another user's data on this device are erased first. False where storage is
 * forbidden or full: the session ends with the page.
 */
export function beginSession(session: Session, typedUsername: string): boolean {
  const current = $session.get()
  const next = { ...session, username: session.username ?? typedUsername, login_name: typedUsername }
  const before = userIdOf(current) ?? rejectedUser()?.userId
  if (before !== undefined && before !== userIdOf(next)) eraseUserData()
  saveRejectedUser(null)
  eraseOwnerless()
  eraseRetired()
  const isStored = store(next)
  tabRecords.write(SIGNED_IN, true)
  return isStored
}

/** Whether this is the first account page of this tab since a sign-in. True once. */
export function takeSignIn(): boolean {
  const isFirst = tabRecords.readText(SIGNED_IN) !== undefined
  tabRecords.remove(SIGNED_IN)
  return isFirst
}

/** Saves the server's names in the session, for the pages that show them without a request. */
export function saveNames({ username, email, phone }: Record<'username' | 'email' | 'phone', string | null>): void {
  const session = sessionWith($session.get()?.access_token)
  if (session === null) return
  const names = { email: email ?? session.email, username: username ?? session.username }
  const named: Session = { ...session, ...names, phone: phone ?? session['phone'] }
  // Where the token names nobody, the typed username is the user's id.
  const next = userIdOf(named) === userIdOf(session) ? named : { ...named, username: session.username }
  if (JSON.stringify(next) !== JSON.stringify(session)) store(next)
}

/** Signs out in every tab, and erases the user's data on this device. */
export function signOut(): void {
  // First, so that other tabs hear of the end of the session before they hear of the erasure.
  store(null)
  eraseUserData()
}

/**
 * Ends the session that a server rejected, unless another one has taken its place meanwhile.
 * Drafts stay for the same user's next login.
 */
export function rejectSession(accessToken: string): void {
  const session = sessionWith(accessToken)
  if (session === null) return
  saveRejectedUser(session)
  store(null)
}

// Before any store hears of it: what one of them saves must not go to the next user.
$session.listen((session) => {
  const left = ownerId()
  const isWaiting = session === null && rejectedUser() !== undefined
  if (left !== null && left !== userIdOf(session) && !isWaiting) eraseHeld()
  setOwner(session)
})

/** Erases what this tab has stored of its user: it may have been late, after a sign-out in another tab. */
function eraseHeld(): void {
  deviceRecords.removeWhere(() => true)
  eraseTabData()
}

if (typeof window !== 'undefined') {
  const follow = () => {
    const now = storedSession()
    if (JSON.stringify(now) !== JSON.stringify($session.get())) $session.set(now)
  }
  /** Another tab has erased what this one holds in memory: it would be stored again, so the page loads again. */
  const leaveErased = () => {
    if (ownerId() === null || !isErased()) return
    deviceRecords.removeWhere(() => true)
    tabStorage.removeWhere((key) => key.startsWith(USER_PREFIX) && !key.includes(':command:'))
    location.reload()
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === SESSION_KEY) follow()
    if (isGeneration(key)) leaveErased()
  })
  // Another tab may have signed out while this page was kept for the way back.
  window.addEventListener('pageshow', () => {
    follow()
    leaveErased()
  })
}

// The header is outside the island, and storage events reach other tabs only.
$session.listen(() => {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('niyam:visitor'))
})
