/** What the browser's storage says about the visitor. Any page or person may have written it. */
export interface StoredUser {
  access_token: string
  username: string
  email: string
}

/** Null for anything that is no session: junk means signed out. */
export function readStoredUser(text: string | null): StoredUser | null {
  try {
    const data: unknown = JSON.parse(text ?? 'null')
    if (typeof data !== 'object' || data === null) return null
    const { access_token, username, email } = data as Record<string, unknown>
    if (typeof access_token !== 'string' || access_token === '') return null
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
    return { access_token, username: textOf(username), email: textOf(email) }
  } catch {
    return null
  }
}
