/** What a stored session must have to say whose it is. */
interface SessionIdentity {
  access_token: string
  username?: string | null
}

function claims(session: SessionIdentity): Record<string, unknown> {
  try {
    const part = session.access_token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    const found: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** When the access token ends, in milliseconds since 1970; undefined where it is no JWT with an `exp`. */
export function tokenExpiry(session: SessionIdentity): number | undefined {
  const { exp } = claims(session)
  return typeof exp === 'number' && Number.isFinite(exp) && exp > 0 ? exp * 1000 : undefined
}

/** The user's id: the token's subject, else the username. A renewed token of one user has the same id. */
export function userIdOf(session: SessionIdentity | null): string | null {
  if (session === null) return null
  const { sub, user_id } = claims(session)
  const subject = sub ?? user_id
  if (typeof subject === 'string' || typeof subject === 'number') return `subject ${subject}`
  return `username ${session.username ?? ''}`
}

/** Whether the answer to a session check ends the session. Any other says nothing about it. */
export function isRejection(status: number): boolean {
  return status === 401 || status === 403
}
