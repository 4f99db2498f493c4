import { isDay, istDay } from '../format/time.ts'
import { type Day, type DayRange, financialYear, monthBefore, monthOf, monthRange } from './periods.ts'

const rangeNames = ['month', 'last', 'year', 'before'] as const
/** A range of days as the results screen names it; `before` is the financial year before this one. */
export type RangeName = (typeof rangeNames)[number]

/** The days of a named range in IST, seen from `now`. */
export function rangeOf(name: RangeName, now: number): DayRange {
  const day = istDay(now)
  if (name === 'month') return monthRange(monthOf(day))
  if (name === 'last') return monthRange(monthBefore(monthOf(day)))
  return financialYear(day, name === 'year' ? 0 : 1)
}

/** The range that an address names; what makes no sense, or was a range of earlier releases, is this month. */
export function readRange(query: string): RangeName {
  const wanted = new URLSearchParams(query).get('range')
  return rangeNames.find((name) => name === wanted) ?? 'month'
}

/** The query that names a range, without what the table below keeps there: its rows are others now. */
export const writeRange = (name: RangeName): string => (name === 'month' ? '' : `?range=${name}`)

/** The day that an address of earlier releases names; undefined for none, and for one that is no day. */
export function dayOf(query: string): Day | undefined {
  const day = new URLSearchParams(query).get('day')
  return isDay(day) ? day : undefined
}
