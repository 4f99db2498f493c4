import { expect, test } from 'vitest'
import { readSelection, reportDay, writeSelection } from '../../../src/lib/results/range.ts'

// 00:10 IST on 1 April, still 31 March in UTC.
const now = Date.parse('2026-04-01T00:10:00+05:30')

test.each([
  ['', { from: '2026-04-01', to: '2026-04-30' }],
  ['?range=last', { from: '2026-03-01', to: '2026-03-31' }],
  ['?range=year', { from: '2026-04-01', to: '2027-03-31' }],
  ['?range=own&since=2026-01-05&until=2026-02-06', { from: '2026-01-05', to: '2026-02-06' }],
])('the address "%s" names its days by the Indian calendar', (query, range) => {
  expect(readSelection(query, now).range).toEqual(range)
})

test.each([
  '?range=own',
  '?range=own&since=2026-02-06&until=2026-01-05',
  '?range=own&since=yesterday&until=2026-01-05',
  '?range=own&since=2026-13-41&until=2026-14-01',
  '?range=everything',
])('"%s" makes no sense and is this month', (query) => {
  expect(readSelection(query, now)).toMatchObject({ name: 'month', range: { from: '2026-04-01' } })
})

test('a selection survives its own address', () => {
  const own = { name: 'own', range: { from: '2026-01-05', to: '2026-02-06' }, strategy: 'BN-DELTA' } as const
  expect(readSelection(writeSelection(own), now)).toEqual(own)
  expect(writeSelection(readSelection('', now))).toBe('')
})

test('the address names a day for its report; what is no day is none', () => {
  expect(reportDay('?day=2026-11-20')).toBe('2026-11-20')
  for (const query of ['', '?day=', '?day=20-11-2026', '?day=2026-13-01', '?day=2026-02-31'])
    expect(reportDay(query)).toBeUndefined()
})
