import { isRunning, type Trade } from '../resources/trades.ts'
import type { ResultRules } from '../settings.ts'
import type { TradeDetail } from '../wire/trading.ts'
import type { Day } from './periods.ts'
import { cachedResult, sum, type Totals } from './results.ts'
import { type SavedTrade, tradesFor, unreadOfOtherDays } from './selection.ts'
import { within } from './summary.ts'

/** The PNL feed of a running trade: its last value in rupees, undefined before the first. */
export interface RunningPnl {
  value: number | undefined
  isFresh: boolean
}

/** Today's money in paise, before charges, with what it leaves out. */
export interface Today {
  running: number
  /** Of the running trades, those whose PNL is fresh. */
  fresh: number
  /** The PNL of the fresh ones; undefined where none is. */
  pnl: number | undefined
  /** Trades that do not run and may have legs of today. */
  ended: number
  /** Of them, those that are read. */
  read: number
  /** What the ended trades realised today. */
  realised: Totals
  /** Both together; undefined where nothing is known. */
  total: number | undefined
  /** Trades begun on other days that were never read: they may have legs of today. */
  otherDays: number
  /** Every running trade is fresh, and every ended one is read with all its legs. */
  isComplete: boolean
}

/** What is known of trades beyond their line in the list; `version` rises with it. */
interface KnownTrades {
  savedOf: (id: string) => SavedTrade | undefined
  version: number
}

interface TradesOfDay {
  running: Trade[]
  ended: Trade[]
  /** Trades of other days that were never read. */
  otherDays: number
}

const byList = new WeakMap<readonly Trade[], TradesOfDay & { day: Day; version: number }>()

/**
 * The running trades of a list, and those that do not run and may have legs of `day` (IST). Worked out once per list
 * and version: it may have thousands of rows, and today's money is needed every second.
 */
export function tradesOfDay(rows: readonly Trade[], day: Day, { savedOf, version }: KnownTrades): TradesOfDay {
  const known = byList.get(rows)
  if (known?.day === day && known.version === version) return known
  const others = rows.filter((row) => !isRunning(row))
  const ended = tradesFor(others, { from: day, to: day }, savedOf)
  const otherDays = unreadOfOtherDays(others, ended, ({ trade_id }) => savedOf(trade_id)?.trade).length
  const found = { day, version, running: rows.filter(isRunning), ended, otherDays }
  byList.set(rows, found)
  return found
}

/**
 * Today of a list of trades. A running trade counts by its PNL feed alone, which holds its closed legs as well. An
 * ended one counts by its legs of `day` (IST), once `tradeOf` knows it at the status that the list says: orders that
 * were read while it ran are not its result.
 */
export function todayOf(
  rows: readonly Trade[],
  source: {
    pnlOf: (id: string) => RunningPnl
    tradeOf: (id: string) => TradeDetail | undefined
    known: KnownTrades
    rules: ResultRules
  },
  day: Day,
): Today {
  const { running, ended, otherDays } = tradesOfDay(rows, day, source.known)
  const values = running.flatMap(({ trade_id }) => {
    const { value, isFresh } = source.pnlOf(trade_id)
    return isFresh && value !== undefined ? [Math.round(value * 100)] : []
  })
  const pnl = values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0)
  const results = ended.flatMap(({ trade_id, status }) => {
    const trade = source.tradeOf(trade_id)
    return trade?.status === status ? [cachedResult(trade_id, trade, source.rules)] : []
  })
  const realised = sum(within(results, { from: day, to: day }).map(({ totals }) => totals))
  return {
    running: running.length,
    fresh: values.length,
    pnl,
    ended: ended.length,
    read: results.length,
    realised,
    otherDays,
    total: pnl === undefined && realised.closed === 0 ? undefined : (pnl ?? 0) + realised.gross,
    isComplete: values.length === running.length && results.length === ended.length && realised.unreadable === 0,
  }
}
