import { expect, test } from 'vitest'
import {
  dayOf,
  financialYear,
  monthBefore,
  monthRange,
  rangeOf,
  readRange,
  writeRange,
} from '../../../src/lib/results/periods.ts'

test('the financial year runs from April to March', () => {
  expect(financialYear('2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect(financialYear('2026-04-01')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(financialYear('2026-04-01', 1)).toEqual({ from: '2025-04-01', to: '2026-03-31' })
})

test('a month ends on its own last day, a leap day included', () => {
  expect(monthRange('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthRange('2028-02').to).toBe('2028-02-29')
  expect(monthRange('2026-12').to).toBe('2026-12-31')
  expect(monthBefore('2026-01')).toBe('2025-12')
})

// 00:10 IST on 1 April, still 31 March in UTC.
const now = Date.parse('2026-04-01T00:10:00+05:30')

test.each([
  ['', { from: '2026-04-01', to: '2026-04-30' }],
  ['?range=last', { from: '2026-03-01', to: '2026-03-31' }],
  ['?range=year', { from: '2026-04-01', to: '2027-03-31' }],
  ['?range=before', { from: '2025-04-01', to: '2026-03-31' }],
])('the address "%s" names its days by the Indian calendar', (query, range) => {
  expect(rangeOf(readRange(query), now)).toEqual(range)
})

test.each([
  '?range=everything',
  // Addresses of earlier releases.
  '?range=own&since=2026-01-05&until=2026-02-06',
  '?strategy=BN-THETA',
])('"%s" is this month', (query) => {
  expect(readRange(query)).toBe('month')
})

test('a range survives its own address', () => {
  for (const name of ['month', 'last', 'year', 'before'] as const) expect(readRange(writeRange(name))).toBe(name)
  expect(writeRange('month')).toBe('')
})

test('an earlier address names a day; what is no day is none', () => {
  expect(dayOf('?day=2026-11-20')).toBe('2026-11-20')
  for (const query of ['', '?day=', '?day=20-11-2026', '?day=2026-13-01', '?day=2026-02-31'])
    expect(dayOf(query)).toBeUndefined()
})
