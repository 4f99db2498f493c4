import { daysBetween, weekdayOf } from '../format/time.ts'
import { type Day, type DayRange, monthRange } from './periods.ts'

const names = 'January February March April May June July August September October November December'.split(' ')

/** `2026-11` as `November 2026`. */
export function monthName(month: string): string {
  return `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
}

/** A row of a month's calendar, from Monday on; undefined beyond the month's ends. */
export type WeekRow = (Day | undefined)[]

/** The weeks of a month with the first so many days of each, without those in which none of these is the month's. */
export function weeksOf(month: string, weekDays = 7): WeekRow[] {
  const { from, to } = monthRange(month)
  const cells: WeekRow = [...Array((weekdayOf(from) + 6) % 7), ...daysBetween(from, to)]
  const weeks = Math.ceil(cells.length / 7)
  const rowOf = (week: number): WeekRow => Array.from({ length: weekDays }, (_, day) => cells[week * 7 + day])
  return Array.from({ length: weeks }, (_, week) => rowOf(week)).filter((row) => row.some(Boolean))
}

/** How many days of a week a calendar draws: all where one of these is of a weekend, else Monday to Friday. */
export function tradedWeekDays(days: readonly { day: Day }[]): number {
  return days.some(({ day }) => weekdayOf(day) % 6 === 0) ? 7 : 5
}

/** The months that a range touches, first to last. */
export function monthsIn({ from, to }: DayRange): string[] {
  const [first, last] = [monthNumber(from), monthNumber(to)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => monthAt(first + index))
}

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const monthAt = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
