import { expect, test } from 'vitest'
import { monthsIn, tradedWeekDays, weeksOf } from '../../../src/lib/results/monthGrid.ts'

test('a range touches its months, over the turn of a year too', () => {
  expect(monthsIn({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsIn({ from: '2026-02-01', to: '2025-11-30' })).toEqual([])
})

test('a financial year has its twelve months', () => {
  expect(monthsIn({ from: '2026-04-01', to: '2027-03-31' })).toHaveLength(12)
})

test('the weeks of a month begin on Monday, and hold each of its days once', () => {
  expect(weeksOf('2026-11').map((row) => row.map((day) => day?.slice(8) ?? '..').join(' '))).toEqual([
    '.. .. .. .. .. .. 01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30 .. .. .. .. .. ..',
  ])
})

test('without its weekends, a month has no week of which only a weekend is its own', () => {
  const rows = weeksOf('2026-11', 5)
  expect(rows.map((row) => row[0])).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'])
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([5]))
})

test('February has its own length, also in a leap year, and a month of any century is drawn', () => {
  const days = (month: string) => weeksOf(month).flat().filter(Boolean)
  expect(days('2024-02')).toHaveLength(29)
  expect(days('2025-02').at(-1)).toBe('2025-02-28')
  expect(weeksOf('2021-02')).toHaveLength(4)
  expect(days('0001-12').at(-1)).toBe('0001-12-31')
})

test('a calendar has Saturday and Sunday only where one of them was traded', () => {
  expect(tradedWeekDays([{ day: '2026-11-20' }])).toBe(5)
  expect(tradedWeekDays([{ day: '2026-11-20' }, { day: '2026-11-22' }])).toBe(7)
})
