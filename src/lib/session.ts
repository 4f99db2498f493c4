import { persistentAtom } from '@nanostores/persistent'
import * as v from 'valibot'
import { eraseKept } from './kept.ts'
import { sessionData } from './wire/account.ts'

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

// What a person watched leaves this device with the session, however it ended and in whichever tab.
$session.listen((now, before) => {
  if (now?.username !== before?.username || now === null) eraseKept()
})

/** Stores what login sent. The username typed is kept when the server names none. */
export function beginSession(session: Session, typedUsername: string): void {
  $session.set({ ...session, username: session.username ?? typedUsername })
}

/** Signs out in every tab. */
export function endSession(): void {
  $session.set(null)
}

/** Ends the session that a server rejected, unless another one has taken its place meanwhile. */
export function rejectSession(accessToken: string): void {
  if ($session.get()?.access_token === accessToken) endSession()
}
