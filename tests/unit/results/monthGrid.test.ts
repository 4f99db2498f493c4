import { expect, test } from 'vitest'
import { calendarMonths, monthsIn } from '../../../src/lib/results/monthGrid.ts'

test('a range touches its months, over the turn of a year and none where it ends before it begins', () => {
  expect(monthsIn({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsIn({ from: '2026-02-01', to: '2025-11-30' })).toEqual([])
})

test('a calendar ends with the last month that has a leg', () => {
  const year = { from: '2026-04-01', to: '2027-03-31' }
  expect(calendarMonths(year, ['2026-05', '2026-07'])).toEqual(['2026-04', '2026-05', '2026-06', '2026-07'])
  expect(calendarMonths(year, [])).toHaveLength(12)
})

test('a range of centuries draws the months that have a leg, and no others', () => {
  expect(calendarMonths({ from: '0001-01-01', to: '9999-12-31' }, ['2016-02', '2026-07'])).toEqual([
    '2016-02',
    '2026-07',
  ])
})
