import { useState } from 'react'
import { calendarMonths } from '../../lib/results/monthGrid.ts'
import type { Overview } from '../../lib/results/overview.ts'
import { type DayRange, financialYearOf } from '../../lib/results/periods.ts'
import type { DayValue } from '../../lib/results/summary.ts'
import { Money } from '../parts/results/Money.tsx'
import { MonthCalendar } from '../parts/results/MonthCalendar.tsx'
import { Chevron } from '../ui/Chevron.tsx'
import { YearCalendar } from './YearCalendar.tsx'

/** The most months drawn as whole calendars, and the most drawn as one heat map. */
const WHOLE_MONTHS = 2
const ONE_MAP = 24

/** Kept, so that a month without a leg stays unchanged. */
const noDays: readonly DayValue[] = []

export const isLongCalendar = (range: DayRange, { months }: Overview) =>
  calendarMonths(range, monthNames(months)).length > WHOLE_MONTHS

const monthNames = (months: Overview['months']) => months.map(({ month }) => month)

interface MapProps {
  months: readonly string[]
  daysOf: (month: string) => readonly DayValue[]
  largest: number
}

/** One financial year, drawn while it is open. */
function Year({ year, isFirst, ...map }: MapProps & { year: string; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst)
  const days = map.months.flatMap(map.daysOf)
  return (
    <details
      className="group border-line border-t first:border-t-0"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <Chevron />
        <span className="font-semibold">
          April {year.slice(0, 4)} to March {Number(year.slice(0, 4)) + 1}
        </span>
        <span className="ml-auto font-semibold">
          {days.length === 0 ? '–' : <Money paise={days.reduce((total, { value }) => total + value, 0)} />}
        </span>
      </summary>
      {isOpen && (
        <div className="pt-2 pb-4">
          <YearCalendar {...map} />
        </div>
      )}
    </details>
  )
}

/** The calendar of a range: whole months, else a heat map, and of many years one heat map per financial year. */
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
  const yearOf = (month: string) => financialYearOf(`${month}-01`)
  const years = [...new Set(months.map(yearOf))].reverse()
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
      {months.length <= ONE_MAP ? (
        <YearCalendar months={months} daysOf={daysOf} largest={largest} />
      ) : (
        years.map((year, index) => (
          <Year
            key={year}
            year={year}
            isFirst={index === 0}
            months={months.filter((month) => yearOf(month) === year)}
            daysOf={daysOf}
            largest={largest}
          />
        ))
      )}
    </section>
  )
}
