import { atom } from 'nanostores'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readAfterLines } from '../../../src/islands/trade/desk/readAfterLines.ts'
import { legRows, realisedSum, realisedText } from '../../../src/islands/trade/legs/legs.ts'
import { badgeOf, type ConnectionName, tradeBadge } from '../../../src/lib/feeds/connection/state.ts'
import { LOG_QUOTA } from '../../../src/lib/feeds/log/dayStore.ts'
import { createLineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { freshnessOf } from '../../../src/lib/feeds/pnl/pnl.ts'
import type { Order } from '../../../src/lib/resources/trades.ts'
import { keptText } from '../../../src/lib/text/feeds.ts'
import { order as made } from '../results/make.ts'

const order = (buy_avg: number | null, sell_avg: number | null, qty: number | null = 30): Order =>
  made({ instrument: 'CE', qty, buy_avg, sell_avg, created_at: null })

describe('realised profit and loss', () => {
  const units = { unit: 'units', isConfirmed: false, lotSizes: [] } as const
  const made = (...orders: Order[]) => legRows(orders, null, units).map(({ leg }) => realisedText(leg))

  it('counts closed legs only, to the paisa', () => {
    expect(made(order(288.1, 312.45))).toEqual(['+₹730.50'])
    expect(made(order(null, 312.45), order(1, 2, null), order(288.1, 0), order(0, 312.45))).toEqual(
      Array(4).fill(undefined),
    )
    const some = [order(0.1, 0.3, 1), order(0.1, 0.3, 1), order(5, null), order(1, 2, 0.5)]
    expect(realisedSum(legRows(some, null, units), units)).toEqual([
      '+₹0.40 realised on 2 closed legs, before charges',
      '1 open, not counted; 1 could not be read; assumes order quantity in units',
    ])
    expect(realisedSum(legRows([order(5, null)], null, units), units)).toEqual(['', ''])
    expect(realisedSum(legRows([order(1, 2, null)], null, units), units)).toEqual(['', '1 could not be read'])
  })

  it('counts lots by the size on the day of the order, else of the trade', () => {
    const lots = { unit: 'lots', isConfirmed: true, lotSizes: [{ from: '2025-10-31', units: 30 }] } as const
    const sold = { ...order(20, 25, 2), created_at: '2026-11-20T09:20:00+05:30' }
    const before = { ...sold, created_at: '2025-10-30T09:20:00+05:30' }
    expect(realisedSum(legRows([sold, before], null, lots), lots)).toEqual([
      '+₹300.00 realised on 1 closed leg, before charges',
      '1 could not be read',
    ])
    expect(legRows([{ ...sold, created_at: null }], sold.created_at, lots)[0]?.leg.gross).toBe(30_000)
  })
})

describe('reading the trade again', () => {
  beforeEach(() => vi.useFakeTimers())
  function watched() {
    const ledger = createLineLedger()
    const $version = atom(0)
    const reads: number[] = []
    const began = Date.now()
    const stop = readAfterLines({ $version, counters: ledger.counters }, () => void reads.push(Date.now() - began))
    const say = (text: string) => {
      ledger.take({ kind: 'lines', lines: [text], seq: undefined }, 0)
      $version.set($version.get() + 1)
    }
    return { reads, say, stop, drawAgain: () => $version.set($version.get() + 1) }
  }
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

  it('follows a new line once within 3 s, and a log that only changes its look never', async () => {
    const { reads, say, stop, drawAgain } = watched()
    drawAgain()
    await seconds(10)
    expect(reads).toEqual([])
    say('ORDER SELL CE')
    await seconds(30)
    expect(reads).toEqual([13_000])
    stop()
  })

  it('happens at most every 3 s however many lines come, and after the last of them', async () => {
    const { reads, say, stop } = watched()
    for (let n = 0; n < 100; n++) {
      say('INFO tick')
      await seconds(0.1)
    }
    await seconds(10)
    expect(reads.length).toBeLessThanOrEqual(4)
    expect(reads.every((at, n) => n === 0 || at - (reads[n - 1] ?? 0) >= 3000)).toBe(true)
    expect(reads.at(-1)).toBeGreaterThanOrEqual(9900)
    stop()
  })

  it('ends with the screen', async () => {
    const { reads, say, stop } = watched()
    say('ORDER SELL CE')
    stop()
    await seconds(10)
    expect(reads).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('what is shown as true', () => {
  const state = (name: ConnectionName) => ({ name, reason: 'why', since: 0 })

  it('a value is fresh only on a live connection and for 15 seconds', () => {
    const latest = { value: 1, at: 0 }
    expect(freshnessOf(state('live'), latest, 14_999, 0).isFresh).toBe(true)
    expect(freshnessOf(state('live'), latest, 15_000, 0).isFresh).toBe(false)
    for (const name of ['stale', 'reconnecting', 'offline', 'paused', 'closed', 'waiting', 'connecting'] as const)
      expect(freshnessOf(state(name), latest, 0, 0).isFresh).toBe(false)
    expect(freshnessOf(state('live'), null, undefined, 0)).toEqual({ isFresh: false, age: undefined })
    expect(freshnessOf(state('live'), latest, undefined, 60_000)).toEqual({ isFresh: false, age: 60_000 })
  })

  it('the badge says Live only when live, and Offline with the reason in every trouble', () => {
    const fresh = { silence: 0, isExpected: true }
    expect(badgeOf(state('live'), fresh)).toEqual({ kind: 'live', text: 'Live', note: '', reason: 'why' })
    for (const name of ['stale', 'reconnecting', 'offline', 'paused', 'closed'] as const)
      expect(badgeOf(state(name), fresh)).toEqual({ kind: 'offline', text: 'Offline', note: '', reason: 'why' })
    expect(badgeOf(state('ended'), fresh).text).toBe('Closed')
  })

  it('beside a trade that does not run the badge says Ended, never Live, and still says Offline', () => {
    const badge = (name: ConnectionName) => badgeOf(state(name), { silence: 0, isExpected: false })
    for (const name of ['live', 'waiting', 'connecting', 'ended'] as const)
      expect(tradeBadge(badge(name), false)).toEqual({ kind: 'idle', text: 'Ended', note: '', reason: '' })
    expect(tradeBadge(badge('offline'), false)).toMatchObject({ kind: 'offline', text: 'Offline' })
    expect(tradeBadge(badge('live'), true)).toEqual(badge('live'))
  })

  it('from 15 s of silence the badge says for how long, amber while something should come', () => {
    expect(badgeOf(state('live'), { silence: 14_999, isExpected: true })).toMatchObject({ kind: 'live', note: '' })
    const quiet = { silence: 20_000, isExpected: true }
    expect(badgeOf(state('live'), quiet)).toMatchObject({ kind: 'quiet', text: 'Live', note: 'no update for 20 s' })
    expect(badgeOf(state('waiting'), quiet)).toMatchObject({ kind: 'quiet', text: 'Waiting' })
    expect(badgeOf(state('live'), { ...quiet, isExpected: false })).toMatchObject({
      kind: 'idle',
      note: 'no update for 20 s',
    })
    for (const name of ['connecting', 'stale', 'offline'] as const) expect(badgeOf(state(name), quiet).note).toBe('')
  })
})

it('what the device has no room for is said, and nothing where all of the day is kept', () => {
  expect(keptText({ rows: 1e5, removed: 0, unstored: 0 }, LOG_QUOTA)).toBe('')
  expect(keptText({ rows: 2000, removed: 3, unstored: 1 }, LOG_QUOTA)).toBe(
    'The oldest 3 of today’s rows were removed: a log is kept up to 2,00,000 rows or 50 MB. Storage is full, or not allowed: 1 line is not kept, 2,000 are.',
  )
})
