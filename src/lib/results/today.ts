import { isRunning, type Trade } from '../resources/trades.ts'
import type { TradeDetail } from '../wire/trading.ts'
import { overviewOf } from './overview.ts'
import type { Day } from './periods.ts'
import type { ResultRules, Totals } from './results.ts'
import { tradesFor } from './selection.ts'

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
  /** Every running trade is fresh, and every ended one is read with all its legs. */
  isComplete: boolean
}

const byList = new WeakMap<readonly Trade[], { day: Day; running: Trade[]; ended: Trade[] }>()

/**
 * The running trades of a list, and those that do not run and may have legs of `day` (IST). Worked out once per list:
 * it may have thousands of rows, and today's money is asked for every second.
 */
export function tradesOfDay(rows: readonly Trade[], day: Day): { running: Trade[]; ended: Trade[] } {
  const known = byList.get(rows)
  if (known?.day === day) return known
  const others = rows.filter((row) => !isRunning(row))
  const found = { day, running: rows.filter(isRunning), ended: tradesFor(others, { from: day, to: day }) }
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
    rules: ResultRules
  },
  day: Day,
): Today {
  const { running, ended } = tradesOfDay(rows, day)
  const values = running.flatMap(({ trade_id }) => {
    const { value, isFresh } = source.pnlOf(trade_id)
    return isFresh && value !== undefined ? [Math.round(value * 100)] : []
  })
  const pnl = values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0)
  const known = new Map<string, TradeDetail>()
  for (const { trade_id, status } of ended) {
    const trade = source.tradeOf(trade_id)
    if (trade?.status === status) known.set(trade_id, trade)
  }
  const range = { from: day, to: day }
  const { totals: realised } = overviewOf(ended, (id) => known.get(id), source.rules, { range, strategy: '' })
  return {
    running: running.length,
    fresh: values.length,
    pnl,
    ended: ended.length,
    read: known.size,
    realised,
    total: pnl === undefined && realised.closed === 0 ? undefined : (pnl ?? 0) + realised.gross,
    isComplete: values.length === running.length && known.size === ended.length && realised.unreadable === 0,
  }
}
