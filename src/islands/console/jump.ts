import type { LogRow } from '../../lib/feeds/log/logBuffer.ts'
import { formatClock } from '../../lib/format/time.ts'

/** Where the console goes on request; a clock is `09:20`, IST. */
export type JumpTarget = 'firstError' | 'nextOrder' | 'previousOrder' | { clock: string }

/** The time that a row shows: its own where it carries one, else that of its receipt. `09:15:00`, IST. */
export function clockOf(row: LogRow): string {
  return row.kind === 'line' && row.stamp ? row.stamp.clock : formatClock(row.at)
}

const isOrder = (row: LogRow) => row.kind === 'line' && row.level === 'order'

/**
 * The row to go to, of rows in memory, oldest first; undefined where there is none. Orders are searched from the row
 * with the id `from`, round the ends. A time leads to its first line or gap.
 */
export function findTarget(rows: readonly LogRow[], target: JumpTarget, from: number | undefined): LogRow | undefined {
  if (target === 'firstError') return rows.find((row) => row.kind === 'line' && row.level === 'error')
  if (target === 'nextOrder')
    return rows.find((row) => from !== undefined && row.id > from && isOrder(row)) ?? rows.find(isOrder)
  if (target === 'previousOrder')
    return rows.findLast((row) => from !== undefined && row.id < from && isOrder(row)) ?? rows.findLast(isOrder)
  return rows.find((row) => clockOf(row) >= target.clock)
}

/** Says why the console stayed where it is. */
export function notFoundText(target: JumpTarget): string {
  if (target === 'firstError') return 'No error in these lines.'
  if (target === 'nextOrder' || target === 'previousOrder') return 'No order in these lines.'
  return `No line at ${target.clock} or later.`
}
