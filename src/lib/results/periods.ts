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

/** India's financial year, April to March: `2026-27`. */
export function financialYearOf(day: Day): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** A whole month, `2026-11`. */
export function monthRange(month: string): DayRange {
  const from = `${month}-01`
  return { from, to: plusDays(monthOf(plusDays(from, 31)).concat('-01'), -1) }
}

export function monthBefore(month: string): string {
  return monthOf(plusDays(`${month}-01`, -1))
}

export function financialYearRange(year: string): DayRange {
  const first = Number(year.slice(0, 4))
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` }
}

export function isWithin(day: Day, { from, to }: DayRange): boolean {
  return day >= from && day <= to
}
