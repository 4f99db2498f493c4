import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { istDay } from '../../../lib/format/time.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { type Extent, lessLegs } from '../../../lib/results/extent.ts'
import { type Overview, overviewOf } from '../../../lib/results/overview.ts'
import { type DayRange, monthOf, monthRange } from '../../../lib/results/periods.ts'
import { reader } from '../../../lib/results/reading.ts'
import { cachedResult } from '../../../lib/results/results.ts'
import { newestFirst } from '../../../lib/results/selection.ts'
import { $settings } from '../../../lib/settings.ts'
import { useServerNow } from '../../ui/useNow.ts'

/** Today, this month as `2026-11`, and its days; all in IST. The dashboard reads this month's trades only. */
export function useMonth() {
  const day = istDay(useServerNow())
  const month = monthOf(day)
  return { day, month, range: monthRange(month) }
}

/** The sums of a range, and how much of it they hold; no sums while it is read. */
export interface RangeRecord {
  overview: Overview | undefined
  extent: Extent
}

/** Reads the trades of a range, and draws the caller again when the reader has something new. */
export function useReading({ from, to }: DayRange) {
  const list = useStore($trades)
  const version = useStore(reader.$version)
  const rows = list.state === 'ready' ? list.data : undefined
  useEffect(() => {
    if (rows) reader.show(rows, { from, to })
  }, [rows, from, to])
  return { rows, version, isOld: list.state === 'ready' && list.isStale }
}

/** Before the list of trades is there. */
export const unread: RangeRecord = { extent: { is: 'reading', read: 0, total: 0 }, overview: undefined }

/** Reads the trades of a range and sums them up once they are read. */
export function useOverview(range: DayRange): RangeRecord {
  const { from, to } = range
  const { rows, version, isOld } = useReading(range)
  const { results: rules } = useStore($settings)
  const sorted = useMemo(() => rows && newestFirst(rows), [rows])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version rises with what the reader knows
  return useMemo<RangeRecord>(() => {
    if (!rows || !sorted) return unread
    const extent = reader.extentOf(rows, { from, to }, isOld)
    if (extent.is === 'reading') return { extent, overview: undefined }
    const results = sorted.flatMap((row) => {
      const trade = reader.readOf(row)
      return trade ? [cachedResult(row.trade_id, trade, rules)] : []
    })
    const overview = overviewOf(results, { from, to })
    return { extent: lessLegs(extent, overview.totals.unreadable + overview.undated), overview }
  }, [rows, sorted, isOld, version, rules, from, to])
}
