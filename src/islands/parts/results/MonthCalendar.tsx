import type { Extent } from '../../../lib/results/extent.ts'
import { monthName, tradedWeekDays, type WeekRow, weeksOf } from '../../../lib/results/monthGrid.ts'
import type { DayValue } from '../../../lib/results/summary.ts'
import { type PnlTone, toneOfSum } from '../../ui/pnlTone.ts'
import { Money } from './Money.tsx'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const tints: Record<PnlTone, string> = {
  profit: 'bg-profit/10',
  loss: 'bg-loss/10',
  flat: 'bg-surface',
  stale: 'bg-surface',
}

/** A month as a calendar: a number for each traded day, and the sum of each week. Money in paise. */
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
  const sumOf = (row: WeekRow) => {
    const found = row.flatMap((day) => (day === undefined ? [] : [values.get(day)])).filter((it) => it !== undefined)
    return found.length === 0 ? undefined : found.reduce((total, value) => total + value, 0)
  }
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-0.5 border-spacing-y-0 text-xs">
      <caption className={isNamed ? 'sr-only' : 'mb-2 text-left font-semibold text-md'}>{monthName(month)}</caption>
      <thead>
        <tr className="*:h-7 *:px-1.5 *:text-left *:font-normal *:text-soft">
          {weekdays.slice(0, weekDays).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col" className="text-right!">
            Week
          </th>
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, weekDays).map((row) => {
          const week = sumOf(row)
          return (
            <tr
              key={row.find((day) => day !== undefined)}
              className="*:h-13 *:border-line *:border-t *:px-1.5 *:py-1 *:align-top"
            >
              {row.map((day, index) => {
                const value = day === undefined ? undefined : values.get(day)
                return (
                  <td
                    key={weekdays[index]}
                    className={value === undefined ? '' : `rounded-b-md ${tints[toneOfSum(value, of)]}`}
                  >
                    {day !== undefined && (
                      <span className={`block ${value === undefined ? 'text-soft' : ''}`}>{Number(day.slice(8))}</span>
                    )}
                    {value !== undefined && (
                      <span className="whitespace-nowrap font-semibold">
                        <Money paise={value} of={of} isShort />
                      </span>
                    )}
                  </td>
                )
              })}
              <td className="text-right align-bottom! font-semibold">
                {week !== undefined && <Money paise={week} of={of} isShort />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
