import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../fakeStorage.ts'

/** A page of this device: modules loaded again, storage as it was left. */
async function page() {
  vi.resetModules()
  const user = await import('../../../src/lib/resources/currentUser.ts')
  const session = await import('../../../src/lib/session/session.ts')
  return { ...user, ...session }
}

const answer = (extensions: unknown) => {
  const body = { username: 'asha', email: 'asha@niyam.example', first_name: 'Asha', last_name: 'Rao', extensions }
  vi.stubGlobal('fetch', async () => Response.json(body))
}

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('navigator', {})
})

test('after a reload commands carry client_ref where the server is known to know it', async () => {
  const before = await page()
  before.beginSession({ access_token: 'a', refresh_token: 'r', username: 'asha', email: null }, 'asha')
  expect(before.$knowsClientRef.get()).toBe(false)
  answer(['client_ref'])
  await before.checkSession()
  expect((await page()).$knowsClientRef.get()).toBe(true)
  answer([])
  const later = await page()
  await later.checkSession()
  expect(later.$knowsClientRef.get()).toBe(false)
  expect((await page()).$knowsClientRef.get()).toBe(false)
})

test('what the server could is erased with the user, and hostile text says nothing', async () => {
  const before = await page()
  before.beginSession({ access_token: 'a', refresh_token: 'r', username: 'asha', email: null }, 'asha')
  answer(['client_ref'])
  await before.checkSession()
  before.signOut()
  expect((await page()).$knowsClientRef.get()).toBe(false)
  for (const text of ['{', 'null', '"client_ref"', '[["client_ref"]]', '{"client_ref":1}']) {
    localStorage.setItem('niyam:extensions', text)
    expect((await page()).$knowsClientRef.get(), text).toBe(false)
  }
})
