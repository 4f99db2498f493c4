import { call } from '../../lib/api.ts'
import { $session, beginSession, rejectSession } from '../../lib/session/session.ts'
import { endedUser, namesOf } from '../../lib/session/userStorage.ts'
import { readSession, type Session, userIdOf } from '../../lib/storage/readSession.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { account } from '../../lib/wire/account.ts'
import { reasonOf } from '../../lib/wire/answer.ts'

/** The sentence to show, and the server's sentences for single fields. */
export type AccessResult = { ok: true; text: string } | { ok: false; text: string; fields?: Record<string, string> }

const notStored =
  'Your browser does not let this site store that you are signed in, or has no room for it. Allow it, and log in again.'

/** A login name without what a user may type differently: a number counts by its last ten digits. */
const plainName = (name: string) =>
  name.includes('@') ? name.trim().toLowerCase() : name.replace(/\D/g, '').slice(-10) || name.trim()

/**
 * The username that keeps the user's id on this device, where neither the server nor the token names one: whoever comes
 * back by mail instead of by number is the same user. As typed for anybody else.
 */
export function usernameFor(session: Session, typed: string): string {
  const current = $session.get()
  const before = current ? { userId: userIdOf(current) ?? '', names: namesOf(current) } : endedUser()
  const isSame = before?.names.some((it) => typeof it === 'string' && plainName(it) === plainName(typed))
  const known = isSame ? /^username (.+)/s.exec(before?.userId ?? '')?.[1] : undefined
  return session.username ?? known ?? typed
}

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
