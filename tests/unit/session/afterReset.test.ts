import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextAfterReset, saveNextAfterReset } from '../../../src/lib/session/afterReset.ts'
import { fakeStorage } from '../fakeStorage.ts'

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))
afterEach(() => vi.unstubAllGlobals())

const now = Date.parse('2026-11-20T12:00:00+05:30')
const chosen = '/trading/1?offer=11'

test('login opens the chosen package within a day of a reset, and not later', () => {
  saveNextAfterReset(chosen, now)
  expect(nextAfterReset(now + 23 * 3_600_000)).toBe(chosen)
  expect(nextAfterReset(now + 24 * 3_600_000)).toBeUndefined()
  expect(nextAfterReset(now - 1)).toBeUndefined()
})

test('a reset that was requested without an address forgets an older one', () => {
  saveNextAfterReset(chosen, now)
  saveNextAfterReset(undefined, now)
  expect(nextAfterReset(now)).toBeUndefined()
})

test('an address that is not our own, or junk in the storage, is ignored', () => {
  for (const next of ['//evil.example/trading/1', 'https://evil.example', '/login', 7]) {
    localStorage.setItem('niyam:after-reset', JSON.stringify({ next, at: now }))
    expect(nextAfterReset(now)).toBeUndefined()
  }
  localStorage.setItem('niyam:after-reset', '{"next"')
  expect(nextAfterReset(now)).toBeUndefined()
})
