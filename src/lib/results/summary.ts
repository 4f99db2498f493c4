import { type Day, type DayRange, isWithin } from './periods.ts'
import { type LegResult, sum, type Totals, type TradeResult } from './results.ts'

/** A day or a strategy, with what its legs made. `key` is null for legs without a day or a name. */
export interface Group {
  key: string | null
  totals: Totals
  /** Trades with at least one leg here. */
  trades: number
}

type KeyOf = (leg: LegResult, trade: TradeResult) => string | null

/** Sums legs by a key, groups in the order of their keys, the one without a key last. */
function groupBy(results: readonly TradeResult[], keyOf: KeyOf): Group[] {
  const found = new Map<string | null, { parts: Totals[]; trades: Set<string> }>()
  for (const trade of results)
    for (const leg of trade.legs) {
      const key = keyOf(leg, trade)
      const group = found.get(key) ?? { parts: [], trades: new Set() }
      group.parts.push(leg.totals)
      group.trades.add(trade.id)
      found.set(key, group)
    }
  return [...found]
    .map(([key, { parts, trades }]) => ({ key, totals: sum(parts), trades: trades.size }))
    .sort((a, b) => (a.key === null ? 1 : b.key === null ? -1 : a.key < b.key ? -1 : 1))
}

export function byDay(results: readonly TradeResult[]): Group[] {
  return groupBy(results, ({ day }) => day)
}

export function byStrategy(results: readonly TradeResult[]): Group[] {
  return groupBy(results, (_, { strategy }) => strategy)
}

/** The same trades with only the legs of these days, their totals again the sum of their legs. */
export function within(results: readonly TradeResult[], range: DayRange): TradeResult[] {
  return results.flatMap((trade) => {
    const legs = trade.legs.filter(({ day }) => day !== null && isWithin(day, range))
    if (legs.length === trade.legs.length) return legs.length === 0 ? [] : [trade]
    return legs.length === 0 ? [] : [{ ...trade, legs, totals: sum(legs.map(({ totals }) => totals)) }]
  })
}

/** One day's money in paise. */
export interface DayValue {
  day: Day
  value: number
}

/** Of days with a leg, those with at least one closed leg; gross. */
export function tradedDays(groups: readonly Group[]): DayValue[] {
  return groups.flatMap(({ key, totals }) =>
    key === null || totals.closed === 0 ? [] : [{ day: key, value: totals.gross }],
  )
}

/** A day on the cumulative curve. `drawdown`: how far it lies below the highest point before it, zero or more. */
export interface CurveDay extends DayValue {
  total: number
  drawdown: number
}

/** The running total over traded days. It begins at zero, so that a first losing day is a drawdown. */
export function cumulative(days: readonly DayValue[]): CurveDay[] {
  let total = 0
  let peak = 0
  return days.map(({ day, value }) => {
    total += value
    peak = Math.max(peak, total)
    return { day, value, total, drawdown: peak - total }
  })
}

/** How many traded days were won, and how many lost. */
export function wonAndLost(days: readonly DayValue[]): { won: number; lost: number } {
  const count = (isCounted: (value: number) => boolean) => days.filter(({ value }) => isCounted(value)).length
  return { won: count((value) => value > 0), lost: count((value) => value < 0) }
}
