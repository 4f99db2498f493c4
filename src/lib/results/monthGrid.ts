import { weekdayOf } from '../format/time.ts'
import type { DayRange } from './periods.ts'
import { type Day, daysIn, monthOf, monthRange, weekOf } from './periods.ts'

const names = 'January February March April May June July August September October November December'.split(' ')

/** `2026-11` as `November 2026`. */
export function monthName(month: string): string {
  return `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
}

/** A row of a month's calendar, Monday to Sunday; undefined beyond the month's ends. */
export type WeekRow = (Day | undefined)[]

/** The days of a month in rows of Monday to Sunday. */
export function weeksOf(month: string): WeekRow[] {
  const rows = new Map<Day, WeekRow>()
  for (const day of daysIn(monthRange(month))) {
    const row = rows.get(weekOf(day)) ?? Array<undefined>(7).fill(undefined)
    row[(weekdayOf(day) + 6) % 7] = day
    rows.set(weekOf(day), row)
  }
  return [...rows.values()]
}

/** The months that a range touches, first to last. */
export function monthsIn(range: DayRange): string[] {
  return [...new Set(daysIn(range).map(monthOf))]
}
