import { istDay } from '../../lib/format/time.ts'
import { monthOf, monthRange } from '../../lib/results/periods.ts'
import { useServerNow } from '../ui/useNow.ts'

/** Today, this month as `2026-11`, and its days; all in IST. The dashboard reads this month's trades only. */
export function useMonth() {
  const day = istDay(useServerNow())
  const month = monthOf(day)
  return { day, month, range: monthRange(month) }
}
