import { formatPnl } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import { monthName, weeksOf } from '../../lib/results/monthGrid.ts'
import { monthOf } from '../../lib/results/periods.ts'
import type { DayValue } from '../../lib/results/summary.ts'
import { Money } from '../parts/results/Money.tsx'

function cellLook(value: number | undefined, largest: number): string {
  if (value === undefined) return 'text-soft'
  if (value === 0) return 'bg-tint text-soft'
  const isStrong = Math.abs(value) > largest / 3
  if (value > 0) return isStrong ? 'bg-profit text-surface' : 'bg-profit/20 text-profit'
  return isStrong ? 'bg-loss text-surface' : 'bg-loss/20 text-loss'
}

const sign = (value: number) => (value === 0 ? '0' : value > 0 ? '+' : '−')

/** Months as small calendars: sign and shade for each traded day, the sum of each month. Money in paise. */
export function YearCalendar({ months, days }: { months: readonly string[]; days: readonly DayValue[] }) {
  const values = new Map(days.map(({ day, value }) => [day, value]))
  const largest = Math.max(0, ...days.map(({ value }) => Math.abs(value)))
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-6 gap-y-5">
      {months.map((month) => {
        const ofMonth = days.filter(({ day }) => monthOf(day) === month)
        return (
          <table key={month} className="w-full max-w-52 table-fixed border-collapse self-start text-center text-xs">
            <caption className="mb-1 text-left">
              <span className="font-semibold">{monthName(month)}</span>{' '}
              {ofMonth.length > 0 && <Money paise={ofMonth.reduce((total, { value }) => total + value, 0)} isShort />}
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
      })}
    </div>
  )
}
