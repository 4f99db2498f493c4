import { formatPnl } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import type { Extent } from '../../lib/results/extent.ts'
import { monthName, monthsIn, tradedWeekDays, weeksOf } from '../../lib/results/monthGrid.ts'
import { type DayRange, monthOf } from '../../lib/results/periods.ts'
import type { DayValue } from '../../lib/results/summary.ts'
import { Money } from '../parts/results/Money.tsx'
import { MonthCalendar } from '../parts/results/MonthCalendar.tsx'
import { type PnlTone, toneOfSum } from '../ui/pnlTone.ts'

/** The most months drawn as whole calendars. */
const WHOLE_MONTHS = 2

export const isLongCalendar = (range: DayRange) => monthsIn(range).length > WHOLE_MONTHS

/** The calendar of a range: whole months, of more than two small ones with sign and shade for each traded day. */
export function RangeCalendar(props: { range: DayRange; days: readonly DayValue[]; of: Extent }) {
  const { range, days, of } = props
  const daysOf = (month: string) => days.filter(({ day }) => monthOf(day) === month)
  const months = monthsIn(range)
  if (months.length <= WHOLE_MONTHS)
    return (
      <div className="grid content-start gap-6">
        {months.map((month) => (
          <MonthCalendar key={month} month={month} days={daysOf(month)} of={of} />
        ))}
      </div>
    )
  const weekDays = Math.max(...months.map((month) => tradedWeekDays(daysOf(month))))
  const largest = days.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0)
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
      <div className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-6 xl:grid-cols-12 xl:gap-x-2">
        {months.map((month) => (
          <Month key={month} month={month} days={daysOf(month)} of={of} largest={largest} weekDays={weekDays} />
        ))}
      </div>
    </section>
  )
}

/** The larger amounts stand out. */
const weak: Record<PnlTone, string> = {
  profit: 'bg-profit-wash',
  loss: 'bg-loss-wash',
  flat: 'bg-tint',
  stale: 'bg-tint',
}
const strong: Record<PnlTone, string> = { ...weak, profit: 'bg-profit text-paper', loss: 'bg-loss text-paper' }

const cellLook = (value: number | undefined, largest: number, of: Extent): string =>
  value === undefined ? 'bg-tint' : (Math.abs(value) > largest / 3 ? strong : weak)[toneOfSum(value, of)]

const sign = (value: number) => (value === 0 ? '0' : value > 0 ? '+' : '−')

interface MonthProps {
  month: string
  days: readonly DayValue[]
  of: Extent
  /** The largest amount of a day, either way, in paise: shades are relative to it. */
  largest: number
  /** How many days of a week are drawn: seven where one of them was traded on a weekend. */
  weekDays: number
}

function Month({ month, days, of, largest, weekDays }: MonthProps) {
  const values = new Map(days.map(({ day, value }) => [day, value]))
  return (
    <table className="-ml-0.75 w-full max-w-40 table-fixed border-separate border-spacing-0.75 self-start text-center text-[0.6875rem] leading-none">
      <caption className="ml-0.75 whitespace-nowrap text-left text-xs">
        <abbr title={monthName(month)} className="font-medium no-underline">
          {monthName(month).slice(0, 3)}
        </abbr>{' '}
        {days.length > 0 && <Money paise={days.reduce((total, { value }) => total + value, 0)} of={of} isShort />}
      </caption>
      <tbody>
        {weeksOf(month, weekDays).map((row) => (
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
                  className={`h-4 rounded-[3px] ${day === undefined ? '' : cellLook(value, largest, of)}`}
                >
                  {value !== undefined && sign(value)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
