import { formatPnl, formatPnlShort } from '../../../lib/format/money.ts'
import { istDay } from '../../../lib/format/time.ts'
import type { Extent } from '../../../lib/results/extent.ts'
import { monthName, tradedWeekDays, weeksOf } from '../../../lib/results/monthGrid.ts'
import type { DayValue } from '../../../lib/results/summary.ts'
import { type PnlTone, toneOfSum } from '../../ui/pnlTone.ts'
import { useServerNow } from '../../ui/useNow.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const tints: Record<PnlTone, string> = {
  profit: 'bg-profit-wash',
  loss: 'bg-loss-wash',
  flat: 'bg-surface',
  stale: 'bg-surface',
}

/** A month as a calendar: a number for each traded day, in ink on its tint, and today marked. Money in paise. */
export function MonthCalendar(props: {
  month: string
  days: readonly DayValue[]
  of: Extent
  /** A heading beside it names the month already. */
  isNamed?: boolean
}) {
  const { month, days, of, isNamed = false } = props
  const values = new Map(days.map(({ day, value }) => [day, value]))
  const weekDays = tradedWeekDays(days)
  const today = istDay(useServerNow())
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-0.5 border-spacing-y-0 text-xs">
      <caption className={isNamed ? 'sr-only' : 'text-left font-semibold text-md leading-10'}>
        {monthName(month)}
      </caption>
      <thead>
        <tr className="*:h-7 *:px-1.5 *:text-left *:font-normal *:text-soft">
          {weekdays.slice(0, weekDays).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, weekDays).map((row) => (
          <tr
            key={row.find((day) => day !== undefined)}
            className="*:h-13 *:border-line *:border-t *:px-1.5 *:py-1 *:align-top"
          >
            {row.map((day, index) => {
              const value = day === undefined ? undefined : values.get(day)
              const isToday = day === today
              return (
                <td
                  key={weekdays[index]}
                  aria-current={isToday ? 'date' : undefined}
                  className={`rounded-b-md ${value === undefined ? '' : tints[toneOfSum(value, of)]} ${isToday ? 'outline-2 outline-ink -outline-offset-2' : ''}`}
                >
                  {day !== undefined && (
                    <span className={`block ${value === undefined ? 'text-soft' : ''}`}>{Number(day.slice(8))}</span>
                  )}
                  {value !== undefined && (
                    <span translate="no" className="whitespace-nowrap font-semibold" title={formatPnl(value / 100)}>
                      {formatPnlShort(value / 100, 2)}
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
