import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../fakeStorage.ts'

/** A page of this device: modules loaded again, storage as it was left. */
async function page() {
  vi.resetModules()
  const { userStore } = await import('../../../src/lib/storage/database.ts')
  const session = await import('../../../src/lib/session/session.ts')
  const signIn = (username: string) =>
    session.beginSession({ access_token: username, refresh_token: null, username, email: null }, username)
  return { store: userStore('results'), other: userStore('other'), signIn, ...session }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubStorage()
})

it('values are kept per store, listed by key, and deleted', async () => {
  const { store, other, signIn } = await page()
  signIn('asha')
  expect(await store.set('b', { gross: 2 })).toBe(true)
  await store.set('a', 1)
  await other.set('a', 'elsewhere')
  expect(await store.list()).toEqual([
    { key: 'a', value: 1 },
    { key: 'b', value: { gross: 2 } },
  ])
  await store.delete('a')
  expect(await store.list()).toEqual([{ key: 'b', value: { gross: 2 } }])
  expect(await other.list()).toEqual([{ key: 'a', value: 'elsewhere' }])
})

it('an expired session hides values, and the same user finds them again', async () => {
  const before = await page()
  before.signIn('asha')
  await before.store.set('a', 1)
  before.rejectSession('asha')
  expect(await before.store.list()).toEqual([])
  const after = await page()
  after.signIn('asha')
  expect(await after.store.list()).toEqual([{ key: 'a', value: 1 }])
})

it.each(['signs out', 'is followed by another user'])('a user who %s leaves nothing behind', async (how) => {
  const before = await page()
  before.signIn('asha')
  await before.store.set('a', 1)
  if (how === 'signs out') before.signOut()
  else {
    before.rejectSession('asha')
    before.signIn('ravi')
    expect(await before.store.list()).toEqual([])
    before.signOut()
  }
  const after = await page()
  after.signIn('asha')
  expect(await after.store.list()).toEqual([])
})

it('values that a browser failed to delete at signing out are never read again', async () => {
  const before = await page()
  before.signIn('asha')
  await before.store.set('a', 1)
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => ({}) as IDBOpenDBRequest)
  before.signOut()
  // Its connection is open still, and what is stored next would go with what was erased.
  before.signIn('asha')
  expect(await before.store.list()).toEqual([])
  expect(await before.store.set('b', 2)).toBe(true)
  const after = await page()
  after.signIn('asha')
  expect(await after.store.list()).toEqual([{ key: 'b', value: 2 }])
})

it('without storage, or in a full one, nothing is kept and nothing throws', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { store, signIn } = await page()
  signIn('asha')
  expect(await store.set('a', 1)).toBe(false)
  expect(await store.list()).toEqual([])
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(await store.set('a', 1)).toBe(false)
})

it('an open that does not end is waited for once, and by nobody after that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { store, signIn } = await page()
  signIn('asha')
  const open = vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest())
  const first = store.set('a', 1)
  await vi.advanceTimersByTimeAsync(2999)
  expect(await Promise.race([first, Promise.resolve('waits')])).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toBe(false)
  expect(await store.set('a', 1), 'at once').toBe(false)
  expect(await store.list()).toEqual([])
  expect(open).toHaveBeenCalledOnce()
})

it('nobody reads or writes without a session', async () => {
  const { store, signOut } = await page()
  signOut()
  expect(await store.set('a', 1)).toBe(false)
  expect(await store.list()).toEqual([])
})
