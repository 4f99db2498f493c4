import { expect, test } from 'vitest'
import {
  isTradingDay,
  lotSizeOn,
  nearestExpiry,
  sessionOf,
  sessionsUntil,
  tradingDays,
} from '../../../../sandbox/market/calendar.ts'

test.each([
  ['2026-11-20T12:00:00+05:30', '2026-11-23T15:40:00+05:30', 'the 24th is a holiday'],
  ['2026-11-22T15:40:00+05:30', '2026-12-29T15:40:00+05:30', 'less than a day is left'],
  ['2026-12-31T23:59:59+05:30', '2027-01-26T15:40:00+05:30', 'the next year'],
  ['2026-11-30T20:00:00Z', '2026-12-29T15:40:00+05:30', 'in IST it is December'],
  ['2026-06-01T12:00:00+05:30', '2026-06-30T15:30:00+05:30', 'the close was earlier'],
  ['2025-08-01T12:00:00+05:30', '2025-08-28T15:30:00+05:30', 'Thursdays until August 2025'],
])('from %s the nearest monthly expiry is %s: %s', (at, expiry) => {
  expect(new Date(nearestExpiry(Date.parse(at)))).toEqual(new Date(expiry))
})

test.each([
  ['2025-06-30', 30],
  ['2025-07-01', 35],
  ['2025-12-30', 35],
  ['2025-12-31', 30],
])('on %s a lot is %d units', (day, units) => {
  expect(lotSizeOn(day)).toBe(units)
})

test('a session has the hours of its day', () => {
  const minutes = (day: string) => (sessionOf(day).close - sessionOf(day).open) / 60_000
  expect([minutes('2026-07-31'), minutes('2026-08-03')]).toEqual([375, 385])
})

test('weekends and exchange holidays are no trading days', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-24', '2026-11-25'].map(isTradingDay)).toEqual([true, false, false, true])
  expect(tradingDays('2026-11-20', '2026-11-26')).toEqual(['2026-11-20', '2026-11-23', '2026-11-25', '2026-11-26'])
})

test('sessions are counted up to the day of the expiry', () => {
  const expiry = nearestExpiry(Date.parse('2026-11-10T12:00:00+05:30'))
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'].map((day) => sessionsUntil(day, expiry))).toEqual([
    2, 1, 1, 0,
  ])
})
