import { type DayRange, monthOf } from './periods.ts'
import type { Progress } from './reader.ts'
import { afterCharges, sum, type TradeResult } from './results.ts'
import { byDay, type DayValue, figuresOf, type Group, tradedDays, within } from './summary.ts'

const drawn = new Map<string, readonly DayValue[]>()

/** The same list while nothing in it changes: a range may have a hundred months, and a screen draws each once. */
function unchanged(month: string, days: readonly DayValue[]): readonly DayValue[] {
  const known = drawn.get(month)
  if (
    known?.length === days.length &&
    known.every(({ day, value }, i) => day === days[i]?.day && value === days[i].value)
  )
    return known
  drawn.set(month, days)
  return days
}

function byMonth(groups: readonly Group[], days: readonly DayValue[]) {
  const found = new Map<string, DayValue[]>()
  for (const { key } of groups) if (key !== null) found.set(monthOf(key), [])
  for (const it of days) found.get(monthOf(it.day))?.push(it)
  return [...found].map(([month, days]) => ({ month, days: unchanged(month, days) }))
}

/**
 * Sums up the results of the trades that are read. An empty strategy means all. Trades that are not read are missing: the
 * reader's progress declares them.
 */
export function overviewOf(
  results: readonly TradeResult[],
  { range, strategy }: { range: DayRange; strategy: string },
) {
  const chosen = results.filter((trade) => strategy === '' || trade.strategy === strategy)
  const trades = within(chosen, range)
  const groups = byDay(trades)
  const days = tradedDays(groups)
  return {
    /** Trades with their legs of the range only, in the order given. */
    trades,
    /** Months with a leg, oldest first, each with its traded days. */
    months: byMonth(groups, days),
    totals: sum(groups.map(({ totals }) => totals)),
    withOpenLegs: trades.filter(({ totals }) => totals.open > 0).length,
    /** Every day with a leg, oldest first. */
    groups,
    /** Days with at least one closed leg, oldest first. */
    days,
    figures: figuresOf(days),
    /** Legs without a date, which are in no day and in no total here. */
    undated: chosen.reduce((count, { legs }) => count + legs.filter(({ day }) => day === null).length, 0),
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

/** The coverage of an overview: complete once every trade of the range is read, and the reading is over. */
export function coverageOf(
  { state, total, read, otherDays }: Progress,
  { withOpenLegs }: Pick<Overview, 'withOpenLegs'>,
) {
  return { total, read, withOpenLegs, otherDays, isComplete: state === 'done' && read === total }
}

/** What the figures of a range rest on: numbers of trades. */
export type Coverage = ReturnType<typeof coverageOf>
