import { call } from '../../lib/api.ts'
import { usernameFor } from '../../lib/session/sameUser.ts'
import { beginSession, rejectSession } from '../../lib/session/session.ts'
import { readSession, type Session } from '../../lib/storage/readSession.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { account } from '../../lib/wire/account.ts'
import { reasonOf } from '../../lib/wire/answer.ts'

/** The sentence to show, and the server's sentences for single fields. */
export type AccessResult = { ok: true; text: string } | { ok: false; text: string; fields?: Record<string, string> }

const notStored =
  'Your browser does not let this site store that you are signed in, or has no room for it. Allow it, and log in again.'

/**
 * Logs in and stores the session. The sentence is the catalogue's or the server's. A session that is renewed may last as
 * long as the page.
 */
export async function logIn(username: string, password: string, { renewing = false } = {}): Promise<AccessResult> {
  const reply = await call(account.login, { username, password })
  if (!reply.ok) {
    const text = reply.kind === 'refused' ? reasonOf(reply.body) : undefined
    return { ok: false, text: text ?? catalogue.loginFailed }
  }
  const { success, detail, data } = reply.body
  if (!success) return { ok: false, text: detail ?? catalogue.loginInvalid }
  const session = readSession(data)
  if (!session) return { ok: false, text: catalogue.loginFailed }
  const isStored = beginSession({ ...session, username: usernameFor(session, username) }, username)
  if (!isStored && !renewing) {
    // What this device keeps of the user waits for the next login.
    rejectSession(session.access_token)
    return { ok: false, text: notStored }
  }
  return { ok: true, text: detail ?? catalogue.loginSuccess }
}

/** The login name as it was typed; the username where an older session has none. */
export function loginNameOf(session: Session | null): string {
  const typed = session?.['login_name']
  return typeof typed === 'string' && typed !== '' ? typed : (session?.username ?? '')
}
