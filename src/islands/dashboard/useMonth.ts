import { istDay } from '../../lib/format/time.ts'
import { monthOf, monthRange } from '../../lib/results/periods.ts'
import type { Selection } from '../../lib/results/range.ts'
import { useOverview } from '../parts/results/useOverview.ts'
import { useServerNow } from '../ui/useServerNow.ts'

/** Reads this month's trades (IST), the only ones that the dashboard needs. */
export function useMonth() {
  const day = istDay(useServerNow())
  const month = monthOf(day)
  const selection: Selection = { name: 'month', range: monthRange(month), strategy: '' }
  return { day, month, ...useOverview(selection) }
}
