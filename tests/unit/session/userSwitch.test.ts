import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $session, beginSession, rejectSession, signOut, watchUserSwitch } from '../../../src/lib/session/session.ts'
import { readSession } from '../../../src/lib/storage/readSession.ts'
import { SIGNED_OUT } from '../../../src/lib/storage/userRecords.ts'
import { fakeStorage, recordKey } from '../fakeStorage.ts'

const sessionOf = (name: string) => {
  const session = readSession({ access_token: name, username: name })
  if (!session) throw new Error('not a session')
  return session
}

const DAY_LOG = recordKey('niyam:day:2026-11-20:log.1')
let left: (string | null)[]
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  left = []
  beginSession(sessionOf('asha'), 'asha')
  stop = watchUserSwitch((now) => left.push(now))
  sessionStorage.setItem(recordKey('niyam:draft:profile'), '{"values":{}}')
  sessionStorage.setItem('other', '1')
  localStorage.setItem(DAY_LOG, '[]')
})
afterEach(() => {
  stop()
  signOut()
})

test('a sign-out in another tab erases what this tab holds of the user, and leaves the page', () => {
  // Another tab erases the shared storage; of this tab's own it knows nothing.
  $session.set(null)
  expect(Object.keys(sessionStorage)).toEqual(['other'])
  expect(left).toEqual([null])
})

test("another user's login in another tab erases what this tab holds of the first, and leaves the page", () => {
  $session.set(sessionOf('ravi'))
  expect(Object.keys(sessionStorage)).toEqual(['other'])
  expect(left).toEqual(['username ravi'])
})

test("a user's data wait for nobody else, whatever this device remembers of an ended session", () => {
  localStorage.setItem('niyam:rejected', '{"userId":"username asha"}')
  $session.set(sessionOf('ravi'))
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('a renewed session of the same user changes nothing', () => {
  $session.set({ ...sessionOf('asha'), access_token: 'renewed' })
  expect(Object.keys(sessionStorage)).toContain(recordKey('niyam:draft:profile'))
  expect(left).toEqual([])
})

test("a session that the server ended keeps the drafts for the same user's return", () => {
  rejectSession('asha')
  expect(left).toEqual([null])
  beginSession(sessionOf('asha'), 'asha')
  expect(Object.keys(sessionStorage)).toContain(recordKey('niyam:draft:profile'))
  expect(localStorage.getItem(DAY_LOG)).toBe('[]')
})

test('another user who logs in after that finds nothing of the first user', () => {
  rejectSession('asha')
  beginSession(sessionOf('ravi'), 'ravi')
  expect(Object.keys(sessionStorage)).toEqual(['other', recordKey('niyam:signed-in', 'ravi')])
  expect(localStorage.getItem(DAY_LOG)).toBeNull()
})

test('a page whose own header signs out is left for login, not loaded again', async () => {
  const reload = vi.fn()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { reload })
  vi.resetModules()
  const { reloadPage } = await import('../../../src/lib/session/session.ts')
  page.dispatchEvent(new Event(SIGNED_OUT))
  reloadPage()
  expect(reload).toHaveBeenCalledOnce()
  page.addEventListener(SIGNED_OUT, reloadPage)
  page.dispatchEvent(new Event(SIGNED_OUT, { cancelable: true }))
  expect(reload).toHaveBeenCalledOnce()
})
