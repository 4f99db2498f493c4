import type { readPnl } from '../../lib/feeds/pnl/pnl.ts'
import { formatAge } from '../../lib/format/time.ts'

/** The last value of a feed, its age in milliseconds, and whether it may be shown as the present one. */
export type PnlReading = ReturnType<typeof readPnl>

/** How long a value has not been updated, in words; undefined while it is fresh, and before the first. */
export function staleText({ value, age = 0, isFresh }: PnlReading): string | undefined {
  return value === undefined || isFresh ? undefined : `${formatAge(age)} old`
}

/** The age of a reading in words: `updated just now`, `updated 4 s ago`, `2 min old`, or that none came. */
export function ageText(reading: PnlReading): string {
  const { value, age = 0 } = reading
  if (value === undefined) return 'no value yet'
  return staleText(reading) ?? (age < 2000 ? 'updated just now' : `updated ${formatAge(age)} ago`)
}
