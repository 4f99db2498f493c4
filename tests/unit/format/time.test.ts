import { expect, test } from 'vitest'
import {
  formatClock,
  formatDate,
  formatSince,
  formatTime,
  istDay,
  istDaysUntil,
  sameIstDay,
} from '../../../src/lib/format/time.ts'

test('times are shown in IST whatever zone they came in', () => {
  expect(formatTime('2026-11-20T03:45:00Z')).toBe('20-11-2026 09:15:00 IST')
  expect(formatTime('2026-11-20T09:15:00.500+05:30')).toBe('20-11-2026 09:15:00 IST')
  expect(formatTime('2026-11-19T19:45:00-08:00')).toBe('20-11-2026 09:15:00 IST')
  expect(formatTime(null)).toBe('–')
  expect(formatClock('2026-11-20T18:29:59Z')).toBe('23:59:59')
})

test('a time of today goes without its date, one of another day in IST has it', () => {
  const now = Date.parse('2026-11-20T18:29:00Z')
  const midnight = Date.parse('2026-11-19T18:30:00Z')
  expect(formatSince(midnight, now)).toBe('00:00:00 IST')
  expect(formatSince(midnight - 1000, now)).toBe('19-11-2026 23:59:59 IST')
  expect(formatSince(now, now + 60_000)).toBe('20-11-2026 23:59:00 IST')
})

test('midnight is 00, not 24', () => {
  expect(formatTime('2026-11-19T18:30:00Z')).toBe('20-11-2026 00:00:00 IST')
})

test('the day turns at midnight in IST, which is 18:30 UTC', () => {
  expect(istDay('2026-11-20T18:29:59Z')).toBe('2026-11-20')
  expect(istDay('2026-11-20T18:30:00Z')).toBe('2026-11-21')
  expect(formatDate('2026-12-31T20:00:00Z')).toBe('01-01-2027')
  expect(sameIstDay('2026-11-20T19:00:00Z', '2026-11-21T18:00:00Z')).toBe(true)
})

test('days until an end are counted on the IST calendar', () => {
  const now = '2026-11-20T18:00:00Z'
  expect(istDaysUntil('2026-11-20T18:29:00Z', now)).toBe(0)
  expect(istDaysUntil('2026-11-20T18:31:00Z', now)).toBe(1)
  expect(istDaysUntil('2026-11-19T12:00:00Z', now)).toBe(-1)
})
