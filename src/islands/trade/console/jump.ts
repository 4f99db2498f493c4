import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import type { LogRow } from '../../../lib/feeds/log/logBuffer.ts'
import { formatNumber } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'

/** Where the console goes on request; a clock is `09:20`, IST. */
export type JumpTarget = 'firstError' | 'nextOrder' | 'previousOrder' | { clock: string }

/** The time that a row shows: its own where it carries one, else that of its receipt. `09:15:00`, IST. */
export function clockOf(row: LogRow): string {
  return row.kind === 'line' && row.stamp ? row.stamp.clock : formatClock(row.at)
}

const isError = (row: LogRow) => row.kind === 'line' && row.level === 'error'
const isOrder = (row: LogRow) => row.kind === 'line' && row.level === 'order'

/**
 * The row to go to, of rows that are the whole log, oldest first; undefined where there is none. Orders are searched
 * from the row with the id `from`, round the ends. A time finds its first line or gap.
 */
export function findTarget(rows: readonly LogRow[], target: JumpTarget, from: number | undefined): LogRow | undefined {
  if (target === 'firstError') return rows.find(isError)
  if (target === 'nextOrder')
    return rows.find((row) => from !== undefined && row.id > from && isOrder(row)) ?? rows.find(isOrder)
  if (target === 'previousOrder')
    return rows.findLast((row) => from !== undefined && row.id < from && isOrder(row)) ?? rows.findLast(isOrder)
  return rows.find((row) => clockOf(row) >= target.clock)
}

/** The row to go to, of the newest rows of a longer log; undefined where the rows before them decide. */
function findAmongNewest(rows: readonly LogRow[], target: JumpTarget, from: number | undefined): LogRow | undefined {
  if (target === 'firstError') return undefined
  if (target === 'nextOrder') return rows.find((row) => from !== undefined && row.id > from && isOrder(row))
  if (target === 'previousOrder') return rows.findLast((row) => (from === undefined || row.id < from) && isOrder(row))
  const [first] = rows
  return first && clockOf(first) < target.clock ? findTarget(rows, target, from) : undefined
}

/** What the console looks at: rows in memory, or of the whole IST day, and the id of the row that it is on. */
export interface JumpStart {
  rows: readonly LogRow[]
  isDay: boolean
  from: number | undefined
}

/** A row found, and the rows of the day where it is no longer among those in memory. */
export interface JumpEnd {
  row: LogRow | undefined
  day?: LogRow[]
}

/**
 * Finds the row to go to: in the rows in memory where they decide, else in all that this device stores of the day.
 * `onRead` is called before that is read.
 */
export async function jumpTo(
  log: Pick<LogFeed, 'rows' | 'counters' | 'readDay'>,
  { rows, isDay, from }: JumpStart,
  target: JumpTarget,
  onRead: () => void,
): Promise<JumpEnd> {
  if (isDay || log.counters().dropped === 0) return { row: findTarget(rows, target, from) }
  const near = findAmongNewest(rows, target, from)
  if (near) return { row: near }
  onRead()
  const day = await log.readDay()
  // Stored rows have ids of their own. Both logs end with the same row, and ids rise by one.
  const behind = from === undefined ? undefined : (log.rows().at(-1)?.id ?? from) - from
  const start = behind === undefined ? undefined : day.at(-1 - behind)?.id
  return { row: findTarget(day, target, start), day }
}

/** Says where the console went, or why it stayed where it is. `lost` is how many older lines are kept nowhere. */
export function jumpText(target: JumpTarget, row: LogRow | undefined, lost: number): string {
  const isOrders = target === 'nextOrder' || target === 'previousOrder'
  const older = `${formatNumber(lost)} older ${lost === 1 ? 'line is' : 'lines are'} no longer on this device.`
  const said = row ? `At ${clockOf(row)}.` : notFoundText(target)
  return lost === 0 || (row && isOrders) ? said : `${said} ${older}`
}

function notFoundText(target: JumpTarget): string {
  if (target === 'firstError') return 'No error in these lines.'
  if (target === 'nextOrder' || target === 'previousOrder') return 'No order in these lines.'
  return `No line at ${target.clock} or later.`
}
