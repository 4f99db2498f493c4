import { vi } from 'vitest'
import { userKey } from '../../src/lib/storage/readSession.ts'

/** Stands in for the browser's storage: what it keeps are its own keys, and it is full at `room` characters. */
export function fakeStorage(room = Number.POSITIVE_INFINITY): Storage {
  const values: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      const others = Object.entries(values).filter(([name]) => name !== key)
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
      if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      values[key] = value
    },
    removeItem: (key: string) => {
      delete values[key]
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(values, name, { value })
  return values as unknown as Storage
}

/** Gives the page of a test an empty storage of its own and a window that holds it. They end with the test. */
export function stubStorage(): void {
  const storages = { localStorage: fakeStorage(), sessionStorage: fakeStorage() }
  for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage)
  stubWindow()
}

/** A window of its own for a page that is loaded again: what it stored stays, and nobody listens yet. */
export function stubWindow(): void {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, sessionStorage }))
}

/** Signs a user in whose token names nobody, in the modules that are loaded at this moment. */
export async function signIn(username = 'asha'): Promise<void> {
  const { beginSession } = await import('../../src/lib/session/session.ts')
  beginSession({ access_token: username, refresh_token: null, username, email: null }, username)
}

/** The key under which 1.0 kept that user's record on a device that it had never erased. */
export const formerKey = (key: string, username = 'asha') => recordKey(key, username).replace(/^(niyam:@\w+)/, '$1.')

/** The key of that user's record, on the device and in a tab. */
export const recordKey = (key: string, username = 'asha') =>
  key.replace('niyam:', `niyam:@${userKey(`username ${username}`)}:`)
