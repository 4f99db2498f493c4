import { claimsOf } from '../storage/readSession.ts'

/** When the access token ends, in milliseconds since 1970; undefined where it is no JWT with an `exp`. */
export function tokenExpiry(session: { access_token: string }): number | undefined {
  const { exp } = claimsOf(session)
  return typeof exp === 'number' && Number.isFinite(exp) && exp > 0 ? exp * 1000 : undefined
}

/** Whether the answer to a session check ends the session. Any other says nothing about it. */
export function isRejection(status: number): boolean {
  return status === 401 || status === 403
}
