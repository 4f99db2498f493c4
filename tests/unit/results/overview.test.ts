import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overviewOf } from '../../../src/lib/results/overview.ts'
import { cachedResult, resultOf, sum } from '../../../src/lib/results/results.ts'
import { within } from '../../../src/lib/results/summary.ts'
import type { Order } from '../../../src/lib/wire/trading.ts'
import { makeTrades } from '../../support/trades.ts'
import { order, rules, trade } from './make.ts'

const ever = { from: '2000-01-01', to: '2099-12-31' }

test('each of 3,000 trades is worked out once, however often the range is summed up', () => {
  let looks = 0
  const details = makeTrades(3000, '2026-11-20').map(({ row, order: orders }) => {
    const { order: _, ...fields } = trade([], row as Parameters<typeof trade>[1])
    const counted = {
      get() {
        looks += 1
        return orders
      },
    }
    return { id: row.trade_id, detail: Object.defineProperty(fields, 'order', counted) as ReturnType<typeof trade> }
  })
  const overview = () =>
    overviewOf(
      details.map(({ id, detail }) => cachedResult(id, detail, rules)),
      ever,
    )
  const [first, second] = [overview(), overview()]
  expect(second).toEqual(first)
  expect(looks).toBe(3000)
})

const orders: fc.Arbitrary<Order[]> = fc.array(
  fc
    .record({
      buy_avg: fc.option(fc.integer({ min: -5, max: 500 }), { nil: null }),
      sell_avg: fc.option(fc.integer({ min: -5, max: 500 }), { nil: null }),
      created_at: fc.option(
        fc.integer({ min: 0, max: 200 }).map((n) => new Date(Date.UTC(2026, 3, 1) + n * 86_400_000).toISOString()),
        { nil: null },
      ),
    })
    .map(order),
  { maxLength: 5 },
)

test('an overview agrees with the plain sums over any range', () => {
  fc.assert(
    fc.property(fc.array(orders, { maxLength: 10 }), fc.integer({ min: 1, max: 28 }), (lists, n) => {
      const range = { from: `2026-05-${String(n).padStart(2, '0')}`, to: '2026-08-11' }
      const results = lists.map((list, index) => {
        const date = index % 4 === 0 ? null : '2026-05-20T09:15:00+05:30'
        return resultOf(String(index), trade(list, { trade_date: date }), rules)
      })
      const overview = overviewOf(results, range)
      const legs = within(results, range).flatMap((it) => it.legs)
      expect(overview.totals).toEqual(sum(legs.map(({ totals }) => totals)))
      expect(sum(overview.groups.map(({ totals }) => totals))).toEqual(overview.totals)
      expect(sum(overview.trades.map(({ totals }) => totals))).toEqual(overview.totals)
      const dateless = results.flatMap((it) => it.legs).filter(({ day }) => day === null)
      expect(overview.undated).toBe(dateless.length)
    }),
  )
})

test('a leg on a later month than its trade counts in its own month', () => {
  const found = trade([order({ created_at: '2026-10-30T10:00:00+05:30' }), order()], {
    trade_date: '2026-10-30T09:15:00+05:30',
  })
  const results = [resultOf('1', found, rules)]
  const november = overviewOf(results, { from: '2026-11-01', to: '2026-11-30' })
  expect(november.totals).toMatchObject({ gross: 15_000, closed: 1 })
  const whole = overviewOf(results, ever)
  expect(whole.trades).toMatchObject([{ id: '1', totals: { gross: 30_000, closed: 2 } }])
  expect(whole.days.map(({ day }) => day)).toEqual(['2026-10-30', '2026-11-20'])
})
