import { atom, computed } from 'nanostores'
import { deviceStorage, USER_PREFIX } from '../storage/local.ts'
import { type Session, userIdOf } from '../storage/readSession.ts'
import { isOf, ownerId, SESSION_KEY, SIGNED_OUT, setOwner, storedSession, tabRecords } from '../storage/userRecords.ts'
import { adoptRecords, eraseRetired } from './formerRecords.ts'
import { endedUser, eraseOwnerless, eraseTabData, eraseUserData, forgetEnded, saveEnded } from './userStorage.ts'

const SIGNED_IN = `${USER_PREFIX}signed-in`

adoptRecords()

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
  const before = userIdOf(current) ?? endedUser()?.userId
  if (before !== undefined && before !== userIdOf(next)) eraseUserData()
  forgetEnded()
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
  saveEnded(session)
  store(null)
}

// Before any store hears of it: what one of them saves must not go to the next user.
$session.listen((session) => {
  const left = ownerId()
  const isWaiting = session === null && endedUser() !== undefined
  if (left !== null && left !== userIdOf(session) && !isWaiting) {
    // This tab may have stored something late, after a sign-out in another one.
    deviceStorage.removeWhere((key) => isOf(left, key))
    eraseTabData()
  }
  setOwner(session)
})

if (typeof window !== 'undefined') {
  const follow = () => {
    const now = storedSession()
    if (JSON.stringify(now) !== JSON.stringify($session.get())) $session.set(now)
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === SESSION_KEY) follow()
  })
  window.addEventListener(SIGNED_OUT, follow)
  // Another tab may have signed out while this page was kept for the way back.
  window.addEventListener('pageshow', follow)
}

// The header is outside the island, and storage events reach other tabs only.
$session.listen(() => {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('niyam:visitor'))
})

/**
 * Keeps a page to the user whose data it shows. `leave` runs when another tab signs that user out or another user in.
 */
export function watchUserSwitch(leave: (userId: string | null) => void): () => void {
  let shown = $userId.get()
  return $userId.listen((userId) => {
    const isSwitch = shown !== null && userId !== shown
    shown = userId
    if (isSwitch) leave(userId)
  })
}

let isLeaving = false
// Only the header of this page sends one that can be cancelled: it signs out, and leads to login by itself.
globalThis.window?.addEventListener(SIGNED_OUT, ({ cancelable }) => (isLeaving ||= cancelable), true)

/** Loads the page again, unless it is being left for login: of two navigations, one would cancel the other. */
export function reloadPage(): void {
  if (!isLeaving) location.reload()
}
