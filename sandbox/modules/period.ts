import { DAY_MS, IST_OFFSET_MS } from '../../src/lib/format/time.ts'

export type PeriodType = 'day' | 'week' | 'month' | 'year'

/**
 * The instant so many periods later, at the same time of day in IST. A month that lacks the day ends on its last one:
 * 31 January and a month is 28 February.
 */
export function addPeriod(at: number, count: number, type: PeriodType): number {
  if (type === 'day' || type === 'week') return at + count * (type === 'week' ? 7 : 1) * DAY_MS
  const local = new Date(at + IST_OFFSET_MS)
  const months = local.getUTCMonth() + count * (type === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const day = Math.min(local.getUTCDate(), lastDay)
  return Date.UTC(local.getUTCFullYear(), months, day) + ((at + IST_OFFSET_MS) % DAY_MS) - IST_OFFSET_MS
}
