import { expect, test } from 'vitest'
import { effectiveEntry } from '../../../src/lib/market/effectiveEntry.ts'
import { legOf } from '../../../src/lib/results/legs.ts'
import { order, units } from './make.ts'

const leg = (fields: Parameters<typeof order>[0], rule = units) => legOf(order(fields), '2026-11-19T04:00:00Z', rule)

test('a leg that was bought and sold made the difference times its units, in paise', () => {
  expect(leg({ qty: 30, buy_avg: 24.1, sell_avg: 46.3 })).toMatchObject({ state: 'closed', units: 30, gross: 66_600 })
  expect(leg({ qty: 3, buy_avg: 0.1, sell_avg: 0.3 }).gross).toBe(60)
  expect(leg({ buy_avg: 30, sell_avg: 10 }).gross).toBe(-60_000)
  // An average has more digits than a price: rounded once, at the end.
  expect(leg({ qty: 75, buy_avg: 10.004, sell_avg: 10.008 }).gross).toBe(30)
})

test.each([
  ...[{ buy_avg: null }, { sell_avg: null }, { buy_avg: 0 }, { sell_avg: 0 }, { buy_avg: null, sell_avg: null }],
])('a side without an average leaves the leg open and unvalued: %j', (fields) => {
  expect(leg(fields)).toMatchObject({ state: 'open', gross: 0, units: 30 })
})

test.each([
  ...[{ buy_avg: -1 }, { sell_avg: -20 }, { buy_avg: -1, sell_avg: null }],
  ...[null, 0, -30, 0.5].map((qty) => ({ qty })),
])('a negative average or a quantity that is no whole number of units is unreadable, not a result: %j', (fields) => {
  expect(leg(fields)).toMatchObject({ state: 'unreadable', gross: 0 })
})

test("quantities in lots count by the lot of the order's day, and not at all before the first known lot", () => {
  const lots = {
    unit: 'lots',
    isConfirmed: true,
    lotSizes: [
      { from: '2025-04-25', units: 35 },
      { from: '2025-10-31', units: 30 },
    ],
  } as const
  expect(leg({ qty: 2, created_at: '2025-10-30T10:00:00+05:30' }, lots).units).toBe(70)
  expect(leg({ qty: 2, created_at: '2025-10-31T10:00:00+05:30' }, lots).units).toBe(60)
  expect(leg({ qty: 2, created_at: '2024-01-02T10:00:00+05:30' }, lots).state).toBe('unreadable')
})

test('a leg belongs to the IST day of its order, else of the trade, else to no day', () => {
  expect(leg({ created_at: '2026-11-19T20:00:00Z' }).day).toBe('2026-11-20')
  expect(leg({ created_at: null }).day).toBe('2026-11-19')
  expect(legOf(order({ created_at: null }), null, units).day).toBeNull()
})

test('of dated entries in any order the last one begun is in force, and none before the first', () => {
  const entries = [{ from: '2026-04-01' }, { from: '2024-10-01' }]
  expect(effectiveEntry(entries, '2026-03-31')?.from).toBe('2024-10-01')
  expect(effectiveEntry(entries, '2026-04-01')?.from).toBe('2026-04-01')
  expect(effectiveEntry(entries, '2024-09-30')).toBeUndefined()
  expect(effectiveEntry(entries, null)).toBeUndefined()
})
