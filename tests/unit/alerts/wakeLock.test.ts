import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../fakeStorage.ts'

/** The browser's lock, as the test grants, refuses and takes it away. */
class FakeLock extends EventTarget {
  static held: FakeLock[] = []
  static isRefused = false
  released = false
  async release() {
    this.released = true
    FakeLock.held = FakeLock.held.filter((it) => it !== this)
    this.dispatchEvent(new Event('release'))
  }
}

let page: EventTarget & { visibilityState: string }
const settle = () => new Promise((resolve) => setTimeout(resolve))
const show = async (visibilityState: string) => {
  page.visibilityState = visibilityState
  if (visibilityState === 'hidden') for (const lock of FakeLock.held) await lock.release()
  page.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

/** The module as it is after a load of the page, with the choice made. */
async function load(isOn = true) {
  vi.resetModules()
  const loaded = await import('../../../src/lib/alerts/wakeLock.ts')
  if (isOn) loaded.$keepAwake.set(true)
  return loaded
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  stubStorage()
  FakeLock.held = []
  FakeLock.isRefused = false
  const request = async () => {
    if (FakeLock.isRefused || page.visibilityState === 'hidden') throw new DOMException('no', 'NotAllowedError')
    const lock = new FakeLock()
    FakeLock.held.push(lock)
    return lock
  }
  vi.stubGlobal('navigator', { wakeLock: { request } })
})

test('the screen is kept on once that is chosen, until the trade runs no more', async () => {
  const { keepAwake, $keepAwake } = await load(false)
  const stop = keepAwake()
  await settle()
  expect(FakeLock.held).toHaveLength(0)
  $keepAwake.set(true)
  await settle()
  expect(FakeLock.held).toHaveLength(1)
  stop()
  await settle()
  expect(FakeLock.held).toHaveLength(0)
})

test('a tab that is shown again asks again, and one whose lock the browser took asks at once', async () => {
  const stop = (await load()).keepAwake()
  await settle()
  await show('hidden')
  expect(FakeLock.held).toHaveLength(0)
  await show('visible')
  expect(FakeLock.held).toHaveLength(1)
  await FakeLock.held[0]?.release()
  await settle()
  expect(FakeLock.held).toHaveLength(1)
  stop()
})

test('a refusal is said, and a later grant takes it back', async () => {
  FakeLock.isRefused = true
  const { keepAwake, $isRefused } = await load()
  const stop = keepAwake()
  await settle()
  expect($isRefused.get()).toBe(true)
  FakeLock.isRefused = false
  await show('visible')
  expect([$isRefused.get(), FakeLock.held.length]).toEqual([false, 1])
  stop()
})

test('a lock that is granted after the trade was left is given back', async () => {
  const { keepAwake } = await load()
  keepAwake()()
  await settle()
  expect(FakeLock.held).toHaveLength(0)
})

test('a browser without wake locks refuses in the same words, and the choice outlives a reload', async () => {
  vi.stubGlobal('navigator', {})
  const { keepAwake, $isRefused } = await load()
  const stop = keepAwake()
  await settle()
  expect($isRefused.get()).toBe(true)
  stop()
  expect((await load(false)).$keepAwake.get()).toBe(true)
})
