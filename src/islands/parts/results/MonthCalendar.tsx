import { monthName, type WeekRow, weeksOf } from '../../../lib/results/monthGrid.ts'
import type { DayValue } from '../../../lib/results/summary.ts'
import { type PnlTone, toneOf } from '../../ui/pnlTone.ts'
import { Money } from './Money.tsx'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What closed legs of a day made is final, so its colour is too. */
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
  /** A heading beside it names the month already. */
  isNamed?: boolean
}) {
  const { month, days, isNamed = false } = props
  const values = new Map(days.map(({ day, value }) => [day, value]))
  const sumOf = (row: WeekRow) => {
    const found = row.flatMap((day) => (day === undefined ? [] : [values.get(day)])).filter((it) => it !== undefined)
    return found.length === 0 ? undefined : found.reduce((total, value) => total + value, 0)
  }
  return (
    <table className="w-full table-fixed border-collapse text-center">
      <caption className={isNamed ? 'sr-only' : 'mb-2 text-left font-semibold'}>{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name, index) => (
            // Two thirds of a weekday's width for Saturday and Sunday: figures fit on a phone.
            <th
              key={name}
              scope="col"
              className={`py-1 font-medium text-soft text-xs ${index < 5 ? 'w-[13.5%]' : 'w-[9%]'}`}
            >
              {name}
            </th>
          ))}
          <th scope="col" className="py-1 font-medium text-soft text-xs">
            Week
          </th>
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((row) => {
          const week = sumOf(row)
          return (
            <tr key={row.find((day) => day !== undefined)}>
              {row.map((day, index) => {
                const value = day === undefined ? undefined : values.get(day)
                return (
                  <td
                    key={weekdays[index]}
                    className={`h-14 border border-line p-0.5 align-top text-xs sm:p-1.5 ${value === undefined ? '' : tints[toneOf(value / 100, true)]}`}
                  >
                    {day !== undefined && (
                      <>
                        <span className="block text-left text-soft">{Number(day.slice(8))}</span>
                        {value !== undefined && (
                          <span className="font-semibold text-[0.625rem] sm:text-sm">
                            <Money paise={value} isShort />
                          </span>
                        )}
                      </>
                    )}
                  </td>
                )
              })}
              <td className="h-14 border border-line bg-tint p-0.5 align-bottom font-semibold text-[0.625rem] sm:p-1.5 sm:text-sm">
                {week !== undefined && <Money paise={week} isShort />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
