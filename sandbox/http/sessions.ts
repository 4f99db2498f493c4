import { jwtVerify, SignJWT } from 'jose'
import { DAY_MS } from '../../src/lib/format/time.ts'
import type { account } from '../../src/lib/wire/account.ts'
import type { RequestOf } from '../../src/lib/wire/endpoint.ts'
import type { AppContext } from '../context.ts'
import { HttpError } from './httpError.ts'
import { newToken } from './tokens.ts'

export interface Person extends RequestOf<typeof account.update> {
  id: number
  password: string
}

/** The authenticated person, and the session of the request. */
export interface Authenticated {
  person: Person
  session: string
}

const SESSION_HOURS = 12
const FORGET_MS = 30 * DAY_MS

/** Begins a session: a signed access token of 12 hours with its `exp`, and a refresh token that no call of the contract takes. */
export async function issueSession(
  { store, now, secret }: AppContext,
  personId: number,
): Promise<{ access_token: string; refresh_token: string }> {
  const id = newToken()
  const at = now()
  const expires = at + SESSION_HOURS * 3_600_000
  const access_token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(personId))
    .setJti(id)
    .setIssuedAt(Math.floor(at / 1000))
    .setExpirationTime(Math.floor(expires / 1000))
    .sign(secret)
  store.run('DELETE FROM sessions WHERE expires_at < ?', at - FORGET_MS)
  store.insert('sessions', { id, person_id: personId, created_at: at, expires_at: expires })
  return { access_token, refresh_token: newToken() }
}

/** Ends the sessions of a person, all of them or all but one. */
export function revokeSessions({ store, now }: AppContext, personId: number, except = ''): void {
  store.run(
    'UPDATE sessions SET revoked_at = ? WHERE person_id = ? AND id <> ? AND revoked_at IS NULL',
    ...[now(), personId, except],
  )
}

const rejected = (detail: string) => new HttpError(401, { detail }, { 'www-authenticate': 'Bearer' })

/** Who a bearer header belongs to. Throws an HttpError with 401 for none, a forged, an ended or a revoked one. */
export async function authenticate(context: AppContext, header: string | undefined): Promise<Authenticated> {
  const token = header?.match(/^Bearer ([\w.-]+)$/i)?.[1]
  if (token === undefined) throw rejected('Authentication credentials were not provided.')
  const over = rejected('Your session has ended. Please log in again.')
  const verified = await jwtVerify(token, context.secret, {
    algorithms: ['HS256'],
    currentDate: new Date(context.now()),
  }).catch(() => undefined)
  const session = verified?.payload.jti
  if (session === undefined) throw over
  const person = context.store.one<Person>(
    `SELECT people.* FROM sessions JOIN people ON people.id = sessions.person_id
     WHERE sessions.id = ? AND revoked_at IS NULL AND expires_at > ?`,
    session,
    context.now(),
  )
  if (!person) throw over
  return { person, session }
}
