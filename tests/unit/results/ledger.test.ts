import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Trade } from '../../../src/lib/resources/trades.ts'
import { createLedger } from '../../../src/lib/results/ledger.ts'
import { overviewOf, tradesOf } from '../../../src/lib/results/overview.ts'
import { resultOf, sum } from '../../../src/lib/results/results.ts'
import { within } from '../../../src/lib/results/summary.ts'
import type { Order, TradeDetail } from '../../../src/lib/wire/trading.ts'
import { type MadeTrade, makeTrades } from '../../support/trades.ts'
import { order, rules, trade } from './make.ts'

const ever = { from: '2000-01-01', to: '2099-12-31' }
const rowOf = (id: string, found: TradeDetail): Trade => ({ ...found, trade_id: id })

/** Trades as the reader knows them, each counting how often its orders are looked at. */
function counted(made: readonly MadeTrade[]) {
  let looks = 0
  const details = new Map(
    made.map(({ row, order: orders }) => {
      const { order: _, ...fields } = trade([], row as Partial<TradeDetail>)
      const detail = Object.defineProperty(fields, 'order', {
        get() {
          looks += 1
          return orders
        },
      }) as TradeDetail
      return [row.trade_id, detail]
    }),
  )
  const rows = made.map(({ row }) => rowOf(row.trade_id, { ...trade([]), ...(row as Partial<TradeDetail>) }))
  return { rows, details, looks: () => looks }
}

describe('work over 3,000 trades', () => {
  const made = makeTrades(3000, '2026-11-20')

  test('each trade is worked out once, however often the range is summed up while it is read', () => {
    const { rows, details, looks } = counted(made)
    const ledger = createLedger()
    const read = new Set<string>()
    for (const { trade_id } of rows) {
      read.add(trade_id)
      if (read.size % 25 !== 0) continue
      ledger.sync(rows, (row) => (read.has(row.trade_id) ? details.get(row.trade_id) : undefined), rules)
      overviewOf(ledger, { range: ever, strategy: '' })
    }
    expect(looks()).toBe(3000)
  })

  test('one more trade rebuilds one month; all others stay the same objects, so no screen redraws them', () => {
    const { rows, details } = counted(made)
    const ledger = createLedger()
    const last = rows.at(-1)?.trade_id
    ledger.sync(rows, (row) => (row.trade_id === last ? undefined : details.get(row.trade_id)), rules)
    const before = overviewOf(ledger, { range: ever, strategy: '' }).months
    ledger.sync(rows, (row) => details.get(row.trade_id), rules)
    const after = overviewOf(ledger, { range: ever, strategy: '' }).months
    expect(after.length).toBeGreaterThan(130)
    expect(after.filter((month) => !before.includes(month))).toHaveLength(1)
  })

  test('a range with part of a month, and one strategy, are cut out of a month once', () => {
    const { rows, details } = counted(made)
    const ledger = createLedger()
    ledger.sync(rows, (row) => details.get(row.trade_id), rules)
    const range = { from: '2024-05-10', to: '2026-11-12' }
    const [first, second] = [0, 1].map(() => overviewOf(ledger, { range, strategy: 'BN-THETA' }).months)
    expect(second).toEqual(first)
    expect(second?.every((month, index) => month === first?.[index])).toBe(true)
  })
})

describe('a ledger agrees with the plain sums', () => {
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
  const known = fc.array(orders, { maxLength: 10 })
  const detailsOf = (lists: Order[][]) =>
    lists.map((list, index) => trade(list, { trade_date: index % 4 === 0 ? null : '2026-05-20T09:15:00+05:30' }))

  test('over any range, with legs on other days than their trade', () => {
    fc.assert(
      fc.property(known, fc.integer({ min: 1, max: 28 }), (lists, n) => {
        const details = detailsOf(lists)
        const range = { from: `2026-05-${String(n).padStart(2, '0')}`, to: '2026-08-11' }
        const ledger = createLedger()
        ledger.sync(
          details.map((it, index) => rowOf(String(index), it)),
          (row) => details[Number(row.trade_id)],
          rules,
        )
        const overview = overviewOf(ledger, { range, strategy: '' })
        const plain = within(
          details.map((it, index) => resultOf(String(index), it, rules)),
          range,
        )
        expect(overview.totals).toEqual(sum(plain.map(({ totals }) => totals)))
        expect(sum(overview.groups.map(({ totals }) => totals))).toEqual(overview.totals)
        expect(sum(tradesOf(overview).map(({ totals }) => totals))).toEqual(overview.totals)
        expect(tradesOf(overview)).toHaveLength(plain.length)
      }),
    )
  })

  test('whatever order the trades are read in, and whatever was there before', () => {
    fc.assert(
      fc.property(known, known, (lists, others) => {
        const details = detailsOf(lists)
        const rows = details.map((it, index) => rowOf(String(index), it))
        const fresh = createLedger()
        fresh.sync(rows, (row) => details[Number(row.trade_id)], rules)
        const used = createLedger()
        const before = detailsOf(others)
        used.sync(
          before.map((it, index) => rowOf(String(index), it)),
          (row) => before[Number(row.trade_id)],
          rules,
        )
        used.sync([...rows].reverse(), (row) => details[Number(row.trade_id)], rules)
        const [one, other] = [fresh, used].map((ledger) => overviewOf(ledger, { range: ever, strategy: '' }))
        expect(other).toEqual(one)
      }),
    )
  })
})

test('a leg on a later month than its trade counts in its own month, and the trade is listed once', () => {
  const ledger = createLedger()
  const found = trade([order({ created_at: '2026-10-30T10:00:00+05:30' }), order()], {
    trade_date: '2026-10-30T09:15:00+05:30',
  })
  ledger.sync([rowOf('1', found)], () => found, rules)
  const november = overviewOf(ledger, { range: { from: '2026-11-01', to: '2026-11-30' }, strategy: '' })
  expect(november.totals).toMatchObject({ gross: 15_000, closed: 1 })
  const whole = overviewOf(ledger, { range: ever, strategy: '' })
  expect(tradesOf(whole)).toMatchObject([{ id: '1', totals: { gross: 30_000, closed: 2 } }])
})

test('what is no longer listed, or read no more, is in no sum', () => {
  const ledger = createLedger()
  const [a, b] = [trade([order()]), trade([order()])]
  ledger.sync([rowOf('a', a), rowOf('b', b)], (row) => (row.trade_id === 'a' ? a : b), rules)
  expect(overviewOf(ledger, { range: ever, strategy: '' }).totals.closed).toBe(2)
  ledger.sync([rowOf('a', a), rowOf('b', b)], (row) => (row.trade_id === 'a' ? a : undefined), rules)
  expect(overviewOf(ledger, { range: ever, strategy: '' }).totals.closed).toBe(1)
  ledger.sync([], () => a, rules)
  expect(overviewOf(ledger, { range: ever, strategy: '' }).totals.closed).toBe(0)
})
