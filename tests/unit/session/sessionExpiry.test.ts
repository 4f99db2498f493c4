import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, signOut } from '../../../src/lib/session/session.ts'
import { $sessionExpiry, expiryNotice, NOTICE_MS } from '../../../src/lib/session/sessionExpiry.ts'
import { readSession } from '../../../src/lib/storage/readSession.ts'

const END = Date.parse('2026-11-21T18:00:00Z')
const MINUTE = 60_000

/** A session whose JWT ends at `end`; nobody checks the signature in a browser. */
function sessionUntil(end: number) {
  const part = (it: object) => Buffer.from(JSON.stringify(it)).toString('base64url')
  const session = readSession({ access_token: `${part({})}.${part({ sub: '7', exp: end / 1000 })}.s` })
  if (!session) throw new Error('not a session')
  return session
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  signOut()
})

test('the end of a session is announced five minutes before it, and not earlier', () => {
  expect(NOTICE_MS).toBe(5 * MINUTE)
  expect(expiryNotice(END, END - 5 * MINUTE - 1)).toBeNull()
  expect(expiryNotice(END, END - 5 * MINUTE)).toEqual({ at: END, isOver: false })
  expect(expiryNotice(END, END - 1)).toEqual({ at: END, isOver: false })
  expect(expiryNotice(END, END)).toEqual({ at: END, isOver: true })
  expect(expiryNotice(undefined, END)).toBeNull()
})

test('a page that stays open announces the end, and takes it back after a renewal', () => {
  vi.setSystemTime(END - 6 * MINUTE)
  beginSession(sessionUntil(END), 'asha')
  const stop = $sessionExpiry.listen(() => {})
  expect($sessionExpiry.get()).toBeNull()
  vi.advanceTimersByTime(70_000)
  expect($sessionExpiry.get()).toEqual({ at: END, isOver: false })
  vi.advanceTimersByTime(5 * MINUTE)
  expect($sessionExpiry.get()).toEqual({ at: END, isOver: true })
  beginSession(sessionUntil(END + 60 * MINUTE), 'asha')
  expect($sessionExpiry.get()).toBeNull()
  stop()
})
