import { calendarMonths } from '../../lib/results/monthGrid.ts'
import type { Overview } from '../../lib/results/overview.ts'
import type { DayRange } from '../../lib/results/periods.ts'
import type { DayValue } from '../../lib/results/summary.ts'
import { MonthCalendar } from '../parts/results/MonthCalendar.tsx'
import { YearCalendar } from './YearCalendar.tsx'

/** The most months drawn as whole calendars. */
const WHOLE_MONTHS = 2

/** Kept, so that a month without a leg stays unchanged. */
const noDays: readonly DayValue[] = []

export const isLongCalendar = (range: DayRange, { months }: Overview) =>
  calendarMonths(range, monthNames(months)).length > WHOLE_MONTHS

const monthNames = (months: Overview['months']) => months.map(({ month }) => month)

/** The calendar of a range: whole months, of more than two a heat map. */
export function RangeCalendar({ range, overview }: { range: DayRange; overview: Overview }) {
  const byMonth = new Map(overview.months.map(({ month, days }) => [month, days]))
  const daysOf = (month: string) => byMonth.get(month) ?? noDays
  const months = calendarMonths(range, monthNames(overview.months))
  if (months.length <= WHOLE_MONTHS)
    return (
      <div className="grid content-start gap-6">
        {months.map((month) => (
          <MonthCalendar key={month} month={month} days={daysOf(month)} />
        ))}
      </div>
    )
  const largest = overview.days.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0)
  return (
    <section aria-labelledby="calendar">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="calendar" className="font-semibold text-md">
          Calendar
        </h2>
        <p className="text-soft text-xs">
          + profit, − loss, before charges. Strong: more than a third of the largest day.
        </p>
      </header>
      <YearCalendar months={months} daysOf={daysOf} largest={largest} />
    </section>
  )
}
