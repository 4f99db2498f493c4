import { describe, expect, test } from 'vitest'
import type { Trade } from '../../../src/lib/resources/trades.ts'
import type { SavedTrade } from '../../../src/lib/results/readTrades.ts'
import { type RunningPnl, todayOf, tradesOfDay } from '../../../src/lib/results/today.ts'
import { todayNotes, todayShort } from '../../../src/lib/text/results.ts'
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
  const tradeOf = (id: string) => known[id]
  return todayOf(rows, { pnlOf: (id) => pnl[id] ?? nothing, tradeOf, known: unknown, rules }, day)
}

describe('today', () => {
  test('sums the fresh PNL of running trades and says how many are fresh', () => {
    const rows = ['a', 'b', 'c'].map((id) => row(id, { status: 'start' }))
    const today = look(
      rows,
      {},
      { a: { value: 100.1, isFresh: true }, b: { value: -40.25, isFresh: true }, c: { value: 9000, isFresh: false } },
    )
    expect(today).toMatchObject({ running: 3, fresh: 2, pnl: 5985, total: 5985, isComplete: false })
    expect(todayShort(today)).toBe('1 of 3 running without a fresh PNL')
    expect(todayNotes(today)).toEqual(['A running trade without a fresh PNL has no part in the total.'])
  })

  test('shows no total while nothing is fresh and nothing is realised', () => {
    const today = look([row('a', { status: 'start' })], {}, { a: { value: 500, isFresh: false } })
    expect(today).toMatchObject({ pnl: undefined, total: undefined, isComplete: false })
  })

  test('adds what ended trades realised today, and no legs of other days', () => {
    const orders = [order(), order({ created_at: '2026-11-19T15:00:00+05:30' })]
    const today = look([row('a')], { a: trade(orders) })
    expect(today).toMatchObject({ ended: 1, read: 1, total: 15_000, isComplete: true })
    expect(today.realised.closed).toBe(1)
  })

  test('does not count the closed legs of a running trade twice: its PNL holds them', () => {
    const today = look([row('a', { status: 'start' })], { a: trade([order()]) }, { a: { value: 150, isFresh: true } })
    expect(today).toMatchObject({ ended: 0, total: 15_000, isComplete: true })
  })

  test('an ended trade that was read while it ran is not read: its orders were not its last', () => {
    const today = look([row('a')], { a: trade([order()], { status: 'start' }) })
    expect(today).toMatchObject({ ended: 1, read: 0, total: undefined, isComplete: false })
  })

  test('counts a squared off trade by its orders: its positions are closed', () => {
    const today = look([row('a', { status: 'squre_off' })], { a: trade([order()], { status: 'squre_off' }) })
    expect(today).toMatchObject({ running: 0, ended: 1, total: 15_000, isComplete: true })
  })

  test('declares ended trades that are not read, and leaves out those of other days', () => {
    const rows = [row('a'), row('b'), row('c', { trade_date: '2026-11-19T09:15:00+05:30' })]
    const today = look(rows, { a: trade([order()]) })
    expect(today).toMatchObject({ ended: 2, read: 1, otherDays: 1, isComplete: false })
    expect(todayShort(today)).toBe('1 ended not read · 1 of other days unread')
  })

  test('is not whole with a leg that could not be read: its result is missing', () => {
    const today = look([row('a')], { a: trade([order(), order({ qty: null })]) })
    expect(today).toMatchObject({ read: 1, total: 15_000, isComplete: false })
    expect(todayShort(today)).toBe('1 leg unreadable')
  })

  test('an open leg of an ended trade is counted and never valued', () => {
    const today = look([row('a')], { a: trade([order({ buy_avg: null })]) })
    expect(today).toMatchObject({ total: undefined, isComplete: true })
    expect(todayShort(today)).toBe('1 open leg not counted')
  })

  test('a trade begun on another day counts once it is known to have legs of today, or has ended since it was read', () => {
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

  test('says how many trades of other days were never read: they may have orders of today', () => {
    const older = { trade_date: '2026-11-16T09:15:00+05:30' }
    const saved = { id: 'c', status: 'stop', date: older.trade_date, trade: trade([]) } as const
    const rows = [row('a', older), row('b', older), row('c', older), row('d', { ...older, status: 'start' })]
    const savedOf = (id: string) => (id === 'c' ? saved : undefined)
    const source = { pnlOf: () => ({ value: 1, isFresh: true }), tradeOf: () => undefined, rules }
    const today = todayOf(rows, { ...source, known: { savedOf, version: 0 } }, day)
    expect(today).toMatchObject({ ended: 0, otherDays: 2, isComplete: true })
    expect(todayShort(today)).toBe('2 of other days unread')
  })

  test('a list is sorted out once, and again for another day', () => {
    const rows = [row('a'), row('b', { status: 'start' }), row('c', { trade_date: '2026-11-19T09:15:00+05:30' })]
    const found = tradesOfDay(rows, day, unknown)
    expect(found).toMatchObject({ running: [{ trade_id: 'b' }], ended: [{ trade_id: 'a' }] })
    expect(tradesOfDay(rows, day, unknown)).toBe(found)
    expect(tradesOfDay(rows, '2026-11-19', unknown)).toMatchObject({ ended: [{ trade_id: 'c' }] })
  })
})
