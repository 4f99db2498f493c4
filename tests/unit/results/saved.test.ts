import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadSaved, saveTrade } from '../../../src/lib/results/saved.ts'
import { beginSession } from '../../../src/lib/session/session.ts'
import { userStore } from '../../../src/lib/storage/database.ts'
import { order, trade } from './make.ts'

const signIn = (name: string) =>
  beginSession({ access_token: name, refresh_token: null, username: name, email: null }, name)
const saved = { id: '7', status: 'stop' as const, date: '2026-11-20T09:20:00+05:30', trade: trade([order()]) }

beforeEach(() => signIn('first'))

test('a trade that was saved is there again for the same user only', async () => {
  expect(await saveTrade(saved)).toBe(true)
  expect(await loadSaved()).toEqual([saved])
  signIn('second')
  expect(await loadSaved()).toEqual([])
})

test('what makes no sense as a trade is as if it were not there', async () => {
  await userStore('results').set('8', { id: '8', status: 'flying' })
  await userStore('results').set('9', 'junk')
  expect((await loadSaved()).filter(({ id }) => id === '8' || id === '9')).toEqual([])
})

test('a database whose open never answers counts as absent after 3 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
  const { signIn: enter, stubStorage } = await import('../fakeStorage.ts')
  stubStorage()
  await enter()
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest())
  const { loadSaved: load } = await import('../../../src/lib/results/saved.ts')
  const found = load()
  await vi.advanceTimersByTimeAsync(2999)
  expect(await Promise.race([found, Promise.resolve('waits')])).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.race([found, Promise.resolve('waits')])).toEqual([])
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what takes long is read back in portions, so that a click comes between', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ ...saved, id: String(index).padStart(4, '0') }))
  await Promise.all(many.map(saveTrade))
  let ms = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => ms++)
  let clicks = 0
  const clicking = setInterval(() => clicks++)
  const found = await loadSaved()
  clearInterval(clicking)
  vi.restoreAllMocks()
  expect(found).toEqual(many)
  expect(clicks).toBeGreaterThan(1)
})
