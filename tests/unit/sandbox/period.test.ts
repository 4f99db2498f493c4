import { expect, test } from 'vitest'
import { addPeriod } from '../../../sandbox/modules/period.ts'

test.each([
  ['2026-11-21T10:00:00+05:30', 1, 'day', '2026-11-22T10:00:00+05:30'],
  ['2026-11-21T10:00:00+05:30', 2, 'week', '2026-12-05T10:00:00+05:30'],
  ['2026-11-21T10:00:00+05:30', 1, 'month', '2026-12-21T10:00:00+05:30'],
  ['2027-01-31T10:00:00+05:30', 1, 'month', '2027-02-28T10:00:00+05:30'],
  ['2027-12-31T23:59:59+05:30', 2, 'month', '2028-02-29T23:59:59+05:30'],
  ['2028-02-29T00:00:00+05:30', 1, 'year', '2029-02-28T00:00:00+05:30'],
  // Still 30 November in UTC.
  ['2026-12-01T02:00:00+05:30', 3, 'month', '2027-03-01T02:00:00+05:30'],
] as const)('%s and %d %s is %s', (from, count, type, to) => {
  expect(new Date(addPeriod(Date.parse(from), count, type))).toEqual(new Date(to))
})
