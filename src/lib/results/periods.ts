import { plusDays } from '../format/time.ts'

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
