import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, signOut } from '../../../src/lib/session/session.ts'
import { stubStorage } from '../fakeStorage.ts'

/** The browser's lock, as the test grants, refuses and takes it away. */
class FakeLock extends EventTarget {
  static held: FakeLock[] = []
  static isRefused = false
  async release() {
    this.end()
  }
  /** As the browser does when the tab is hidden. */
  end() {
    FakeLock.held = FakeLock.held.filter((it) => it !== this)
    this.dispatchEvent(new Event('release'))
  }
}

let page: EventTarget & { visibilityState: string }
const settle = () => new Promise((resolve) => setTimeout(resolve))
const show = (visibilityState: string) => {
  page.visibilityState = visibilityState
  if (visibilityState === 'hidden') for (const lock of FakeLock.held) lock.end()
  page.dispatchEvent(new Event('visibilitychange'))
  return settle()
}

async function load() {
  vi.resetModules()
  return import('../../../src/lib/alerts/wakeLock.ts')
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
  beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('the screen is kept on only for a user who wants it, while a trade runs', async () => {
  const { keepAwake, setKeepAwake, $wakeLock } = await load()
  const stop = keepAwake()
  await settle()
  expect(FakeLock.held).toHaveLength(0)
  setKeepAwake(true)
  await settle()
  expect($wakeLock.get()).toBe('held')
  const alsoStop = keepAwake()
  await settle()
  expect(FakeLock.held).toHaveLength(1)
  stop()
  expect(FakeLock.held).toHaveLength(1)
  alsoStop()
  expect(FakeLock.held).toHaveLength(0)
  expect($wakeLock.get()).toBe('idle')
})

test('a tab that is shown again asks again', async () => {
  const { keepAwake, setKeepAwake, $wakeLock } = await load()
  setKeepAwake(true)
  const stop = keepAwake()
  await settle()
  await show('hidden')
  expect($wakeLock.get()).toBe('idle')
  await show('visible')
  expect($wakeLock.get()).toBe('held')
  stop()
})

test('a refusal is said, and a later grant takes it back', async () => {
  const { keepAwake, setKeepAwake, $wakeLock } = await load()
  FakeLock.isRefused = true
  setKeepAwake(true)
  const stop = keepAwake()
  await settle()
  expect($wakeLock.get()).toBe('refused')
  FakeLock.isRefused = false
  await show('visible')
  expect($wakeLock.get()).toBe('held')
  stop()
})

test('a lock that is granted after the trade was left is given back', async () => {
  const { keepAwake, setKeepAwake, $wakeLock } = await load()
  setKeepAwake(true)
  keepAwake()()
  await settle()
  expect(FakeLock.held).toHaveLength(0)
  expect($wakeLock.get()).toBe('idle')
})

test('the choice outlives a reload and ends with the user’s session on this device', async () => {
  ;(await load()).setKeepAwake(true)
  const again = await load()
  expect(again.$keepAwake.get()).toBe(true)
  const session = await import('../../../src/lib/session/session.ts')
  session.signOut()
  expect(again.$keepAwake.get()).toBe(false)
})

test('a browser without wake locks is left alone', async () => {
  vi.stubGlobal('navigator', {})
  const { keepAwake, setKeepAwake, hasWakeLock, $wakeLock } = await load()
  setKeepAwake(true)
  keepAwake()()
  expect(hasWakeLock()).toBe(false)
  expect($wakeLock.get()).toBe('idle')
})
