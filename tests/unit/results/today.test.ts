import { describe, expect, test } from 'vitest'
import type { Trade } from '../../../src/lib/resources/trades.ts'
import { extentText } from '../../../src/lib/results/extent.ts'
import type { SavedTrade } from '../../../src/lib/results/saved.ts'
import { type RunningPnl, todayOf, tradesOfDay } from '../../../src/lib/results/today.ts'
import type { TradeDetail } from '../../../src/lib/wire/trading.ts'
import { order, rules, trade } from './make.ts'

const day = '2026-11-20'
const unknown = { savedOf: () => undefined, version: 0 }

function row(id: string, fields: Partial<Trade> = {}): Trade {
  const { order: _, ...rest } = trade([])
  return { ...rest, trade_id: id, ...fields }
}

function look(rows: Trade[], known: Record<string, TradeDetail>, pnl: Record<string, RunningPnl> = {}) {
  const nothing = { value: undefined, isFresh: false }
  const readOf = ({ trade_id, status }: Trade) => (known[trade_id]?.status === status ? known[trade_id] : undefined)
  const source = { pnlOf: (id: string) => pnl[id] ?? nothing, rules, isOld: false }
  return todayOf(rows, { ...source, known: { ...unknown, readOf, isFailed: (id) => id === 'failed' } }, day)
}

describe('today', () => {
  test('sums the fresh PNL of running trades and says how many are fresh', () => {
    const rows = ['a', 'b', 'c'].map((id) => row(id, { status: 'start' }))
    const today = look(
      rows,
      {},
      { a: { value: 100.1, isFresh: true }, b: { value: -40.25, isFresh: true }, c: { value: 9000, isFresh: false } },
    )
    expect(today).toMatchObject({ running: 3, fresh: 2, pnl: 5985, total: 5985 })
    expect(extentText(today.extent)).toBe('without 1 trade')
  })

  test('shows no total while nothing is fresh and nothing is realised', () => {
    const today = look([row('a', { status: 'start' })], {}, { a: { value: 500, isFresh: false } })
    expect(today).toMatchObject({ pnl: undefined, total: undefined, extent: { is: 'without' } })
  })

  test('adds what ended trades realised today, and no legs of other days', () => {
    const orders = [order(), order({ created_at: '2026-11-19T15:00:00+05:30' })]
    const today = look([row('a')], { a: trade(orders) })
    expect(today).toMatchObject({ ended: 1, read: 1, total: 15_000, extent: { is: 'complete' } })
    expect(today.realised.closed).toBe(1)
  })

  test('does not count the closed legs of a running trade twice: its PNL holds them', () => {
    const today = look([row('a', { status: 'start' })], { a: trade([order()]) }, { a: { value: 150, isFresh: true } })
    expect(today).toMatchObject({ ended: 0, total: 15_000, extent: { is: 'complete' } })
  })

  test('an ended trade that was read while it ran is not read: its orders were not its last', () => {
    const today = look([row('a')], { a: trade([order()], { status: 'start' }) })
    expect(today).toMatchObject({ ended: 1, read: 0, total: undefined, extent: { is: 'reading' } })
  })

  test('counts a squared off trade by its orders: its positions are closed', () => {
    const today = look([row('a', { status: 'squre_off' })], { a: trade([order()], { status: 'squre_off' }) })
    expect(today).toMatchObject({ running: 0, ended: 1, total: 15_000, extent: { is: 'complete' } })
  })

  test('is no sum before every ended trade is read, and says what could not be', () => {
    const other = row('c', { trade_date: '2026-11-19T09:15:00+05:30' })
    const known = { a: trade([order()]) }
    expect(extentText(look([row('a'), row('b'), other], known).extent)).toBe('1 of 2 read')
    expect(extentText(look([row('a'), row('failed'), other], known).extent)).toBe('without 1 trade')
  })

  test('is not whole with a leg that could not be read: its result is missing', () => {
    const today = look([row('a')], { a: trade([order(), order({ qty: null })]) })
    expect(today).toMatchObject({ read: 1, total: 15_000 })
    expect(extentText(today.extent)).toBe('without 1 leg')
  })

  test('an open leg of an ended trade is counted and never valued', () => {
    const today = look([row('a')], { a: trade([order({ buy_avg: null })]) })
    expect(today).toMatchObject({ total: undefined, realised: { open: 1 }, extent: { is: 'complete' } })
  })

  test('a trade begun on another day counts once it is known to have legs of today', () => {
    const restarted = row('a', { trade_date: '2026-11-16T09:15:00+05:30' })
    const detail = trade([order()])
    const saved = { id: 'a', status: 'start', date: restarted.trade_date, trade: trade([]) } as const
    const at = (version: number, found: SavedTrade | undefined) =>
      tradesOfDay(rows, day, { savedOf: () => found, version }).ended.length
    const rows = [restarted]
    expect(at(0, undefined)).toBe(0)
    expect(at(1, saved)).toBe(1)
    expect(at(2, { ...saved, status: 'stop', trade: detail })).toBe(1)
    expect(at(3, { ...saved, status: 'stop', trade: trade([]) })).toBe(0)
  })

  test('a list is sorted out once, and again for another day', () => {
    const rows = [row('a'), row('b', { status: 'start' }), row('c', { trade_date: '2026-11-19T09:15:00+05:30' })]
    const found = tradesOfDay(rows, day, unknown)
    expect(found).toMatchObject({ running: [{ trade_id: 'b' }], ended: [{ trade_id: 'a' }] })
    expect(tradesOfDay(rows, day, unknown)).toBe(found)
    expect(tradesOfDay(rows, '2026-11-19', unknown)).toMatchObject({ ended: [{ trade_id: 'c' }] })
  })
})
