import { isDay, istDay, plusDays } from '../format/time.ts'

/** Days are IST calendar days as `2026-11-20`, compared as text. */
export type Day = string

/** First and last day of a range, both included. */
export interface DayRange {
  from: Day
  to: Day
}

/** `2026-11`. */
export function monthOf(day: Day): string {
  return day.slice(0, 7)
}

/** A whole month, `2026-11`. */
export function monthRange(month: string): DayRange {
  const from = `${month}-01`
  return { from, to: plusDays(monthOf(plusDays(from, 31)).concat('-01'), -1) }
}

export function monthBefore(month: string): string {
  return monthOf(plusDays(`${month}-01`, -1))
}

/** India's financial year around a day, April to March, or one that is so many years before it. */
export function financialYear(day: Day, yearsBefore = 0): DayRange {
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0) - yearsBefore
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` }
}

export function isWithin(day: Day, { from, to }: DayRange): boolean {
  return day >= from && day <= to
}

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
