import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { istDay } from '../../../lib/format/time.ts'
import { $trades, type Trade } from '../../../lib/resources/trades.ts'
import { type Coverage, coverageOf, type Overview, overviewOf } from '../../../lib/results/overview.ts'
import { type DayRange, monthOf, monthRange } from '../../../lib/results/periods.ts'
import type { Selection } from '../../../lib/results/range.ts'
import type { Progress } from '../../../lib/results/reader.ts'
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

export interface RangeRecord {
  overview: Overview
  coverage: Coverage
}

/** Reads the trades of a range, and draws the caller again when the reader has something new. */
export function useReading({ from, to }: DayRange): { rows: readonly Trade[] | undefined; version: number } {
  const list = useStore($trades)
  const version = useStore(reader.$version)
  const rows = list.state === 'ready' ? list.data : undefined
  useEffect(() => {
    if (rows) reader.show(rows, { from, to })
  }, [rows, from, to])
  return { rows, version }
}

/** Reads the trades of a range and sums up what is known of them so far; without a record until the list is there. */
export function useOverview(selection: Selection): { record: RangeRecord | undefined; progress: Progress } {
  const { range, strategy } = selection
  const { from, to } = range
  const { rows, version } = useReading(range)
  const progress = useStore(reader.$progress)
  const { results: rules } = useStore($settings)
  const sorted = useMemo(() => rows && newestFirst(rows), [rows])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with what the reader knows
  const overview = useMemo(() => {
    const results = sorted?.flatMap((row) => {
      const trade = reader.readOf(row)
      return trade ? [cachedResult(row.trade_id, trade, rules)] : []
    })
    return results && overviewOf(results, { range: { from, to }, strategy })
  }, [sorted, version, rules, from, to, strategy])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts are those of the sums; the bar has newer ones
  const record = useMemo(
    () => overview && { overview, coverage: coverageOf(progress, overview) },
    [overview, progress.state],
  )
  return { record, progress }
}
