import type { DayRange } from './periods.ts'
import { afterCharges, sum, type TradeResult } from './results.ts'
import { byDay, type DayValue, tradedDays, within } from './summary.ts'

/** Sums up the results of trades: all of a range, or its extent declares what is missing. */
export function overviewOf(results: readonly TradeResult[], range: DayRange) {
  const trades = within(results, range)
  const groups = byDay(trades)
  const days = tradedDays(groups)
  return {
    /** Trades with their legs of the range only, in the order given. */
    trades,
    totals: sum(groups.map(({ totals }) => totals)),
    withOpenLegs: trades.filter(({ totals }) => totals.open > 0).length,
    /** Every day with a leg, oldest first. */
    groups,
    /** Days with at least one closed leg, oldest first. */
    days,
    /** Legs without a date, which are in no day and in no total here. */
    undated: results.reduce((count, { legs }) => count + legs.filter(({ day }) => day === null).length, 0),
  }
}

/** Everything that the results screen says about a range, from the trades read so far. Money in paise. */
export type Overview = ReturnType<typeof overviewOf>

/** The one figure of a range and its days, on one basis. */
export interface Lead {
  /** In paise; undefined while no closed leg is read. */
  value: number | undefined
  days: DayValue[]
  /** False where a closed leg has no charge rates: then all of it is gross. */
  isAfterCharges: boolean
}

/** After charges where every closed leg has rates, else gross: a sum of both would be neither. */
export function leadOf({ totals, groups, days }: Pick<Overview, 'totals' | 'groups' | 'days'>): Lead {
  if (totals.closed === 0) return { value: undefined, days, isAfterCharges: true }
  const value = afterCharges(totals)
  if (value === undefined) return { value: totals.gross, days, isAfterCharges: false }
  const after = groups.flatMap(({ key, totals: part }) => {
    const made = key === null ? undefined : afterCharges(part)
    return key === null || made === undefined ? [] : [{ day: key, value: made }]
  })
  return { value, days: after, isAfterCharges: true }
}
