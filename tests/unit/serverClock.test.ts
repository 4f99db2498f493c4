import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { istDay } from '../../src/lib/format/time.ts'
import { marketAt } from '../../src/lib/market/market.ts'
import { isValidatedToday } from '../../src/lib/resources/credential.ts'
import { $clockError, clockErrorOf, readServerDate, serverNow, TOLERANCE_MS } from '../../src/lib/serverClock.ts'
import { expiryNotice } from '../../src/lib/session/sessionExpiry.ts'

const MINUTE = 60_000
const truth = Date.parse('2026-11-20T09:20:00+05:30')
const dated = (at: number) => new Headers({ date: new Date(at).toUTCString() })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: truth }))
afterEach(() => {
  readServerDate(dated(Date.now()), Date.now())
})

test('before the first answer the error is unknown, and after it a right clock is 0', () => {
  vi.setSystemTime(truth)
  expect($clockError.get()).toBeUndefined()
  readServerDate(dated(truth), Date.now())
  expect($clockError.get()).toBe(0)
})

test('a clock is wrong only by what a slow answer cannot explain', () => {
  const date = new Date(truth).toUTCString()
  expect(clockErrorOf(date, truth, truth + 500)).toBe(0)
  expect(clockErrorOf(date, truth + TOLERANCE_MS, truth + TOLERANCE_MS)).toBe(0)
  expect(clockErrorOf(date, truth + 12 * MINUTE, truth + 12 * MINUTE)).toBeGreaterThan(11.9 * MINUTE)
  expect(clockErrorOf(date, truth - 12 * MINUTE, truth - 12 * MINUTE)).toBeLessThan(-11.9 * MINUTE)
  for (const off of [6 * MINUTE, -6 * MINUTE])
    expect(Math.round((clockErrorOf(date, truth + 999 + off, truth + 1200 + off) ?? 0) / MINUTE)).toBe(off / MINUTE)
  expect(clockErrorOf(date, truth - MINUTE, truth + 20 * MINUTE), 'a call that took long').toBe(0)
})

test('no header, and one that is no date, say nothing', () => {
  expect(clockErrorOf(null, truth, truth)).toBeUndefined()
  expect(clockErrorOf('soon', truth, truth)).toBeUndefined()
  vi.setSystemTime(truth + 30 * MINUTE)
  readServerDate(dated(truth), Date.now())
  readServerDate(new Headers(), Date.now())
  expect($clockError.get()).toBeGreaterThan(29 * MINUTE)
})

test('an answer on a wrong clock sets the time, and small differences keep it', () => {
  const seen: (number | undefined)[] = []
  const stop = $clockError.listen((error) => seen.push(error))
  vi.setSystemTime(truth + 6 * 60 * MINUTE)
  readServerDate(dated(truth), Date.now())
  expect(Math.abs(serverNow() - truth)).toBeLessThan(1000)
  vi.advanceTimersByTime(3000)
  readServerDate(dated(truth), Date.now())
  expect(seen.length).toBe(1)
  vi.setSystemTime(truth)
  readServerDate(dated(truth), Date.now())
  expect($clockError.get()).toBe(0)
  stop()
})

test('with a wrong clock market, validation and session are as on the server', () => {
  const market = {
    hours: [{ from: '2026-08-03', open: '09:15', close: '15:40' }],
    holidays: { '2026': [{ day: '2026-11-24', name: 'Guru Nanak Jayanti' }] },
    sessions: [],
  }
  const credential = {
    api_user_id: 'AB1',
    api_key: null,
    is_validated: true,
    created_at: null,
    updated_at: '2026-11-20T09:00:00+05:30',
  }
  vi.setSystemTime(truth + 24 * 60 * MINUTE)
  expect(marketAt(market, serverNow()).phase.kind, 'Saturday by the device').toBe('closed')
  expect(isValidatedToday(credential, serverNow())).toBe(false)
  readServerDate(dated(truth), Date.now())
  expect(istDay(serverNow())).toBe('2026-11-20')
  expect(marketAt(market, serverNow()).phase.kind).toBe('open')
  expect(isValidatedToday(credential, serverNow())).toBe(true)
  expect(expiryNotice(truth + 60 * MINUTE, serverNow())).toBeNull()
})
