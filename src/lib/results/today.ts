import { isRunning } from '../resources/tradeStatus.ts'
import type { Trade } from '../resources/trades.ts'
import type { ResultRules } from '../settings.ts'
import { extentOf, type ReadTrades } from './extent.ts'
import type { Day } from './periods.ts'
import { cachedResult, sum } from './results.ts'
import type { SavedTrade } from './saved.ts'
import { tradesFor } from './selection.ts'
import { within } from './summary.ts'

/** The PNL feed of a running trade: its last value in rupees, undefined before the first. */
export interface RunningPnl {
  value: number | undefined
  isFresh: boolean
}

/** What is known of trades beyond their line in the list; `version` rises with it. */
interface KnownTrades {
  savedOf: (id: string) => SavedTrade | undefined
  version: number
}

const byList = new WeakMap<readonly Trade[], ReturnType<typeof splitDay> & { day: Day; version: number }>()

function splitDay(rows: readonly Trade[], day: Day, savedOf: KnownTrades['savedOf']) {
  const others = rows.filter((row) => !isRunning(row))
  return { running: rows.filter(isRunning), ended: tradesFor(others, { from: day, to: day }, savedOf) }
}

/**
 * The running trades of a list, and those that do not run and may have legs of `day` (IST). Worked out once per list
 * and version: it may have thousands of rows, and today's money is needed every second.
 */
export function tradesOfDay(rows: readonly Trade[], day: Day, { savedOf, version }: KnownTrades) {
  const known = byList.get(rows)
  if (known?.day === day && known.version === version) return known
  const found = { day, version, ...splitDay(rows, day, savedOf) }
  byList.set(rows, found)
  return found
}

/**
 * Today of a list of trades. A running trade counts by its PNL feed alone, which holds its closed legs as well. An
 * ended one counts by its legs of `day` (IST), once it is read as the list has it: orders that were read while it ran
 * are not its result. `isOld`: the list could not be refreshed.
 */
export function todayOf(
  rows: readonly Trade[],
  source: {
    pnlOf: (id: string) => RunningPnl
    known: KnownTrades & ReadTrades
    rules: ResultRules
    isOld: boolean
  },
  day: Day,
) {
  const { pnlOf, known, rules, isOld } = source
  const { running, ended } = tradesOfDay(rows, day, known)
  const values = running.flatMap(({ trade_id }) => {
    const { value, isFresh } = pnlOf(trade_id)
    return isFresh && value !== undefined ? [Math.round(value * 100)] : []
  })
  const pnl = values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0)
  const results = ended.flatMap((row) => {
    const trade = known.readOf(row)
    return trade ? [cachedResult(row.trade_id, trade, rules)] : []
  })
  const realised = sum(within(results, { from: day, to: day }).map(({ totals }) => totals))
  return {
    running: running.length,
    /** Of the running trades, those whose PNL is fresh. */
    fresh: values.length,
    /** The PNL of the fresh ones; undefined where none is. */
    pnl,
    /** Trades that do not run and may have legs of today. */
    ended: ended.length,
    /** Of them, those that are read. */
    read: results.length,
    realised,
    /** Both together; undefined where nothing is known. */
    total: pnl === undefined && realised.closed === 0 ? undefined : (pnl ?? 0) + realised.gross,
    /** Complete where every running trade is fresh, and every ended one is read with all its legs. */
    extent: extentOf(ended, known, { trades: running.length - values.length, legs: realised.unreadable, isOld }),
  }
}

/** Today's money in paise, before charges, with what it leaves out. */
export type Today = ReturnType<typeof todayOf>
