/** What login sent and the site added. Fields that nobody reads are kept as they came. */
export interface Session {
  access_token: string
  refresh_token: string | null
  username: string | null
  email: string | null
  [more: string]: unknown
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)

/** The session in stored or received data; anything malformed means signed out. Any page or person may have stored it. */
export function readSession(data: unknown): Session | null {
  const { access_token, refresh_token, username, email } = Object(data) as Record<string, unknown>
  if (typeof access_token !== 'string' || access_token === '') return null
  const texts = { refresh_token: textOf(refresh_token), username: textOf(username), email: textOf(email) }
  return { ...(data as object), access_token, ...texts }
}

/** What an access token says of itself; nothing where it is no JWT. */
function claimsOf({ access_token }: { access_token: string }): Record<string, unknown> {
  try {
    const part = access_token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    const found: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** When the access token ends, in milliseconds since 1970; undefined where it is no JWT with an `exp`. */
export function tokenExpiry(session: { access_token: string }): number | undefined {
  const { exp } = claimsOf(session)
  return typeof exp === 'number' && Number.isFinite(exp) && exp > 0 ? exp * 1000 : undefined
}

/** Whether the answer to a session check ends the session. Any other says nothing about it. */
export function isRejection(status: number): boolean {
  return status === 401 || status === 403
}

/** The user's id: the token's subject, else the username. A renewed token of one user has the same id. */
export function userIdOf(session: { access_token: string; username?: string | null } | null): string | null {
  if (session === null) return null
  const { sub, user_id } = claimsOf(session)
  const subject = sub ?? user_id
  if (typeof subject === 'string' || typeof subject === 'number') return `subject ${subject}`
  return `username ${session.username ?? ''}`
}

/** A short number made of a user's id (FNV-1a): it keeps the users of a device apart and does not name them. */
export function userKey(userId: string): string {
  let hash = 0x811c9dc5
  for (const char of userId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
