import { memo } from 'react'
import { formatPnl } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import { monthName, weeksOf } from '../../lib/results/monthGrid.ts'
import type { DayValue } from '../../lib/results/summary.ts'
import { Money } from '../parts/results/Money.tsx'
import { type PnlTone, toneOf } from '../ui/pnlTone.ts'

/** The larger amounts stand out. */
const weak: Record<PnlTone, string> = {
  profit: 'bg-profit/20 text-profit',
  loss: 'bg-loss/20 text-loss',
  flat: 'bg-tint text-soft',
  stale: 'text-soft',
}
const strong: Record<PnlTone, string> = {
  ...weak,
  profit: 'bg-profit text-surface',
  loss: 'bg-loss text-surface',
}

/** What closed legs of a day made is final, so its colour is too. */
const cellLook = (value: number | undefined, largest: number): string =>
  value === undefined ? 'text-soft' : (Math.abs(value) > largest / 3 ? strong : weak)[toneOf(value / 100, true)]

const sign = (value: number) => (value === 0 ? '0' : value > 0 ? '+' : '−')

interface MonthProps {
  month: string
  days: readonly DayValue[]
  largest: number
}

/** Drawn again only when its own days change: a range may have a hundred of them. */
const Month = memo(function Month({ month, days, largest }: MonthProps) {
  const values = new Map(days.map(({ day, value }) => [day, value]))
  return (
    <table className="w-full max-w-52 table-fixed border-collapse self-start text-center text-xs">
      <caption className="mb-1 whitespace-nowrap text-left">
        <abbr title={monthName(month)} className="font-semibold no-underline">
          {monthName(month).slice(0, 3)} {month.slice(0, 4)}
        </abbr>{' '}
        {days.length > 0 && <Money paise={days.reduce((total, { value }) => total + value, 0)} isShort />}
      </caption>
      <tbody>
        {weeksOf(month).map((row) => (
          <tr key={row.find((day) => day !== undefined)}>
            {row.map((day, index) => {
              const value = day === undefined ? undefined : values.get(day)
              return (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: seven places of a week
                  key={index}
                  title={
                    day !== undefined && value !== undefined
                      ? `${formatDay(day)}: ${formatPnl(value / 100)}`
                      : undefined
                  }
                  className={`h-5 border border-surface ${day === undefined ? '' : cellLook(value, largest)}`}
                >
                  {day !== undefined && (value === undefined ? '·' : sign(value))}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

interface YearCalendarProps {
  months: readonly string[]
  /** The traded days of a month; keep the list while nothing in it changes. */
  daysOf: (month: string) => readonly DayValue[]
  /** The largest amount of a day, either way, in paise: shades are relative to it. */
  largest: number
}

/** Months as small calendars: sign and shade for each traded day, the sum of each month. */
export function YearCalendar({ months, daysOf, largest }: YearCalendarProps) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 sm:gap-x-6">
        {months.map((month) => (
          <Month key={month} month={month} days={daysOf(month)} largest={largest} />
        ))}
      </div>
      <p className="mt-4 text-soft text-sm">
        + profit, − loss, · no closed leg. Strong colours: more than a third of the largest day.
      </p>
    </>
  )
}
