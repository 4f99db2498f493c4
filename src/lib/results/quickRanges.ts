import type { DayRange } from './periods.ts'
import { type Day, monthOf, monthRange, weekOf } from './periods.ts'

/** Today, this week (from Monday) and this month, as far as they have come by `today` (IST). */
export function quickRanges(today: Day): { label: string; range: DayRange }[] {
  return [
    { label: 'Today', range: { from: today, to: today } },
    { label: 'Week', range: { from: weekOf(today), to: today } },
    { label: 'Month', range: { from: monthRange(monthOf(today)).from, to: today } },
  ]
}
