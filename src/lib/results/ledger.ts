import type { Trade } from '../resources/trades.ts'
import type { ResultRules } from '../settings.ts'
import type { TradeDetail } from '../wire/trading.ts'
import { type DayRange, monthOf, monthRange } from './periods.ts'
import { cachedResult, type LegResult, sum, type Totals, type TradeResult } from './results.ts'
import { byDay, type DayValue, type Group, tradedDays, within } from './summary.ts'

/** What the legs of one month made. A month in which something changes becomes another object. */
export interface MonthResult {
  /** `2026-11`. */
  month: string
  /** Trades with their legs of this month only, newest first. */
  trades: readonly TradeResult[]
  totals: Totals
  /** Ids of the trades with open legs in this month. */
  openTrades: readonly string[]
  /** Every day with a leg, oldest first. */
  groups: readonly Group[]
  /** Days with at least one closed leg, oldest first; gross in paise. */
  days: readonly DayValue[]
}

/** Legs filed by month, so that one more trade costs the work of its own months and not that of the whole range. */
export interface Ledger {
  /** Files what is read of the listed trades. An unchanged one stays where it is; one that is read no more goes. */
  sync(rows: readonly Trade[], readOf: (row: Trade) => TradeDetail | undefined, rules: ResultRules): void
  /** The months of a range that have a leg, oldest first, with the legs of the range. An empty strategy means all. */
  months(range: DayRange, strategy: string): MonthResult[]
  /** Legs that belong to no day. */
  undated(strategy: string): number
}

const monthOfLeg = ({ day }: LegResult) => (day === null ? null : monthOf(day))
const timeOf = ({ date }: TradeResult) => (date === null ? Number.NEGATIVE_INFINITY : Date.parse(date))
const newestFirst = (a: TradeResult, b: TradeResult) => timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1)

function monthResult(month: string, trades: readonly TradeResult[]): MonthResult {
  return {
    month,
    trades,
    totals: sum(trades.map(({ totals }) => totals)),
    openTrades: trades.filter(({ totals }) => totals.open > 0).map(({ id }) => id),
    groups: byDay(trades),
    days: tradedDays(trades, ({ gross }) => gross),
  }
}

/** A trade's legs by month; null for those without a day. */
function partsOf(result: TradeResult): Map<string | null, TradeResult> {
  const months = new Set(result.legs.map(monthOfLeg))
  if (months.size === 1) return new Map([...months].map((month) => [month, result]))
  return new Map(
    [...months].map((month) => {
      const legs = result.legs.filter((leg) => monthOfLeg(leg) === month)
      return [month, { ...result, legs, totals: sum(legs.map(({ totals }) => totals)) }]
    }),
  )
}

const slices = new WeakMap<MonthResult, Map<string, MonthResult>>()

/** The part of a month that belongs to a range and a strategy; the month itself where that is all of it. */
function sliceOf(whole: MonthResult, range: DayRange, strategy: string): MonthResult {
  const { from, to } = monthRange(whole.month)
  const isWhole = range.from <= from && to <= range.to
  if (isWhole && strategy === '') return whole
  const key = `${isWhole ? '' : `${range.from} ${range.to}`} ${strategy}`
  const known = slices.get(whole) ?? new Map<string, MonthResult>()
  slices.set(whole, known)
  const found = known.get(key)
  if (found) return found
  const chosen = whole.trades.filter((trade) => strategy === '' || trade.strategy === strategy)
  const made = monthResult(whole.month, isWhole ? chosen : within(chosen, range))
  known.set(key, made)
  return made
}

export function createLedger(): Ledger {
  let rules: ResultRules | undefined
  const filed = new Map<string, { trade: TradeDetail; months: (string | null)[] }>()
  const parts = new Map<string | null, Map<string, TradeResult>>()
  const made = new Map<string, MonthResult>()

  const remove = (id: string) => {
    for (const month of filed.get(id)?.months ?? []) {
      parts.get(month)?.delete(id)
      if (month !== null) made.delete(month)
    }
    filed.delete(id)
  }

  const file = (id: string, trade: TradeDetail, by: ResultRules) => {
    const found = partsOf(cachedResult(id, trade, by))
    for (const [month, part] of found) {
      const there = parts.get(month) ?? new Map<string, TradeResult>()
      parts.set(month, there.set(id, part))
      if (month !== null) made.delete(month)
    }
    filed.set(id, { trade, months: [...found.keys()] })
  }

  const monthOfLedger = (month: string): MonthResult => {
    const known = made.get(month)
    if (known) return known
    const result = monthResult(month, [...(parts.get(month)?.values() ?? [])].sort(newestFirst))
    made.set(month, result)
    return result
  }

  return {
    sync(rows, readOf, by) {
      if (rules !== by) for (const id of [...filed.keys()]) remove(id)
      rules = by
      const gone = new Set(filed.keys())
      for (const row of rows) {
        const id = row.trade_id
        const trade = readOf(row)
        gone.delete(id)
        if (filed.get(id)?.trade === trade) continue
        remove(id)
        if (trade) file(id, trade, by)
      }
      for (const id of gone) remove(id)
    },
    months(range, strategy) {
      const [first, last] = [monthOf(range.from), monthOf(range.to)]
      return [...parts]
        .flatMap(([month, trades]) =>
          month !== null && trades.size > 0 && first <= month && month <= last ? [month] : [],
        )
        .sort()
        .map((month) => sliceOf(monthOfLedger(month), range, strategy))
        .filter(({ trades }) => trades.length > 0)
    },
    undated: (strategy) =>
      [...(parts.get(null)?.values() ?? [])]
        .filter((trade) => strategy === '' || trade.strategy === strategy)
        .reduce((count, { legs }) => count + legs.length, 0),
  }
}
