import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import * as v from 'valibot'
import { sessionData } from '../wire/account.ts'
import { userIdOf } from './token.ts'
import { eraseUserData, rejectedUserId, saveRejectedUserId } from './userStorage.ts'

export type Session = v.InferOutput<typeof sessionData>

/** Reads stored or received session data; junk means signed out. */
export function readSession(data: unknown): Session | null {
  const parsed = v.safeParse(sessionData, data)
  return parsed.success ? parsed.output : null
}

function decode(text: string): Session | null {
  try {
    return readSession(JSON.parse(text))
  } catch {
    return null
  }
}

/** The stored session, shared by all tabs under the key that the specification names. */
export const $session = persistentAtom<Session | null>('user_data', null, {
  encode: (session) => (session === null ? undefined : JSON.stringify(session)),
  decode,
})

/** Who is signed in, as an opaque word; null for nobody. Whatever is held about a person goes when this changes. */
export const $userId = computed($session, userIdOf)

/**
 * Stores what login sent, and the login name as typed: the server's display name may be no login name. It is the
 * username too where the server sends none. Another user's data on this device are erased first.
 */
export function beginSession(session: Session, typedUsername: string): void {
  const next = { ...session, username: session.username ?? typedUsername, login_name: typedUsername }
  const before = userIdOf($session.get()) ?? rejectedUserId()
  if (before !== undefined && before !== userIdOf(next)) eraseUserData()
  saveRejectedUserId(undefined)
  $session.set(next)
}

/** The login name as it was typed; the username where an older session has none. */
export function loginNameOf(session: Session | null): string {
  const typed = session?.['login_name']
  return typeof typed === 'string' && typed !== '' ? typed : (session?.username ?? '')
}

/** Keeps what the server calls the person beside the session, for the pages that show it without asking. */
export function saveNames({ username, email }: { username: string | null; email: string | null }): void {
  const session = $session.get()
  if (session === null) return
  const named = { ...session, email: email ?? session.email, username: username ?? session.username }
  // Where the token names nobody, the username typed is who this is, and stays.
  const next = userIdOf(named) === userIdOf(session) ? named : { ...named, username: session.username }
  if (next.email !== session.email || next.username !== session.username) $session.set(next)
}

/** Signs out in every tab, and erases everything of the person on this device. */
export function signOut(): void {
  eraseUserData()
  $session.set(null)
}

/**
 * Ends the session that a server rejected, unless another one has taken its place meanwhile.
 * What was typed stays for the same person's return.
 */
export function rejectSession(accessToken: string): void {
  const session = $session.get()
  if (session?.access_token !== accessToken) return
  saveRejectedUserId(userIdOf(session) ?? undefined)
  $session.set(null)
}

// The header stands outside the island and hears of changes in this tab only so.
$session.listen(() => {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('niyam:visitor'))
})
