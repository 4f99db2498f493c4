import { beforeEach, expect, it, vi } from 'vitest'
import { hasFeed, rememberSquaredOff } from '../../../src/lib/resources/tradeFeeds.ts'
import { fakeStorage, signIn } from '../fakeStorage.ts'

const now = Date.parse('2026-11-20T09:20:00+05:30')
const today = '2026-11-20T00:05:00+05:30'
const yesterday = '2026-11-19T23:55:00+05:30'
const trade = (status: 'start' | 'stop' | 'squre_off', trade_date: string | null) => ({
  trade_id: 'T1',
  status,
  trade_date,
})

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  return signIn()
})

it.each([
  ['start', yesterday, false, true],
  ['start', null, false, true],
  ['stop', today, true, false],
  ['squre_off', today, false, true],
  ['squre_off', yesterday, false, false],
  ['squre_off', null, false, false],
  ['squre_off', yesterday, true, true],
] as const)(
  'a trade with status %s of %s, squared off here today %s, needs a feed: %s',
  (status, date, here, needs) => {
    if (here) rememberSquaredOff('T1', now)
    expect(hasFeed(trade(status, date), now)).toBe(needs)
  },
)

it('a square-off of this device is remembered until the IST day ends', () => {
  const late = Date.parse('2026-11-20T23:59:59+05:30')
  rememberSquaredOff('T1', late)
  expect(hasFeed(trade('squre_off', yesterday), late)).toBe(true)
  expect(hasFeed({ ...trade('squre_off', yesterday), trade_id: 'T2' }, late)).toBe(false)
  expect(hasFeed(trade('squre_off', yesterday), late + 1000)).toBe(false)
})
