import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterCharges, resultOf, sum } from '../../../src/lib/results/results.ts'
import { byDay, byStrategy, cumulative, tradedDays, within, wonAndLost } from '../../../src/lib/results/summary.ts'
import { order, rules, trade } from './make.ts'

const day = (value: number, index: number) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, value })
const at = (date: string) => `${date}T10:00:00+05:30`

describe('properties over any orders', () => {
  const average = fc.option(
    fc.integer({ min: -500, max: 200_000 }).map((paise) => paise / 100),
    { nil: null },
  )
  const orders = fc.array(
    fc.record({
      buy_avg: average,
      sell_avg: average,
      qty: fc.option(fc.oneof(fc.integer({ min: -5, max: 3000 }), fc.constant(0.5)), { nil: null }),
      created_at: fc.option(
        fc
          .integer({ min: 0, max: 700 })
          .map((days) => new Date(Date.UTC(2025, 0, 1) + days * 86_400_000).toISOString()),
        { nil: null },
      ),
    }),
    { maxLength: 6 },
  )
  const trades = fc
    .array(fc.tuple(orders, fc.constantFrom('BN-DELTA', 'BN-THETA')), { maxLength: 12, size: 'max' })
    .map((made) =>
      made.map(([list, code], index) =>
        resultOf(
          String(index),
          trade(list.map(order), {
            subscription_detail: {
              id: '1',
              expire_date: null,
              algo: { name: code, strategie_detail: { broker_name: null, product_name: null, code } },
            },
          }),
          rules,
        ),
      ),
    )

  test('days, strategies and packages each sum to the trades, and trades to their legs', () => {
    fc.assert(
      fc.property(trades, (results) => {
        const whole = sum(results.map(({ totals }) => totals))
        expect(sum(results.flatMap(({ legs }) => legs.map(({ totals }) => totals)))).toEqual(whole)
        expect(sum(byDay(results).map(({ totals }) => totals))).toEqual(whole)
        expect(sum(byStrategy(results).map(({ totals }) => totals))).toEqual(whole)
      }),
    )
  })

  test('the order in which trades are read never matters, and money is whole paise', () => {
    fc.assert(
      fc.property(trades, (results) => {
        expect(byDay([...results].reverse())).toEqual(byDay(results))
        for (const { totals } of byDay(results)) {
          expect(Number.isSafeInteger(totals.gross)).toBe(true)
          expect(Number.isSafeInteger(totals.charges)).toBe(true)
        }
      }),
    )
  })

  test('open and unreadable legs never add money', () => {
    fc.assert(
      fc.property(trades, (results) => {
        for (const { legs } of results)
          for (const leg of legs) if (leg.state !== 'closed') expect(leg.totals).toMatchObject({ gross: 0, charges: 0 })
      }),
    )
  })

  test('the running total ends at the sum of the days, and never lies above its high', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e7, max: 1e7 }), { maxLength: 30, size: 'max' }), (values) => {
        const days = cumulative(values.map(day))
        expect(days.at(-1)?.total ?? 0).toBe(values.reduce((total, value) => total + value, 0))
        expect(days.every(({ drawdown }) => drawdown >= 0)).toBe(true)
      }),
    )
  })
})

test('a range keeps the legs of its days and leaves those of other days and of none', () => {
  const result = resultOf(
    '1',
    trade(
      [order({ created_at: at('2026-11-19') }), order({ created_at: at('2026-11-20') }), order({ created_at: null })],
      { trade_date: null },
    ),
    rules,
  )
  const [kept] = within([result], { from: '2026-11-20', to: '2026-11-30' })
  expect(kept?.legs).toHaveLength(1)
  expect(kept?.totals.gross).toBe(15_000)
  expect(within([result], { from: '2026-12-01', to: '2026-12-31' })).toEqual([])
})

test('a day counts as traded once a leg of it is closed', () => {
  const results = [
    resultOf('1', trade([order({ created_at: at('2026-11-19'), buy_avg: null })]), rules),
    resultOf('2', trade([order({ created_at: at('2026-11-20') })]), rules),
  ]
  expect(tradedDays(byDay(results))).toEqual([{ day: '2026-11-20', value: 15_000 }])
})

test('a day of zero is neither won nor lost', () => {
  expect(wonAndLost([500, -200, -300, 0, -100, 900].map(day))).toEqual({ won: 2, lost: 3 })
})

test('a first losing day is a drawdown from nothing', () => {
  expect(cumulative([day(-400, 0)])).toEqual([{ day: '2026-11-01', value: -400, total: -400, drawdown: 400 }])
})

describe('what is left after charges', () => {
  const made = (date = '2026-11-20') => resultOf('1', trade([order({ created_at: at(date) })]), rules)

  test('is gross less estimated charges', () => {
    const { totals } = made()
    expect(afterCharges(totals)).toBe(totals.gross - totals.charges)
  })

  test('is never said for a day without rates', () => {
    expect(afterCharges(made('2020-01-02').totals)).toBeUndefined()
  })
})
