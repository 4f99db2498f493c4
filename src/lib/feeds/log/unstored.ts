import { BUFFER_ROWS, type LogGap, type LogRow } from './logBuffer.ts'

/** Lines that this device had no room for, and that are in no memory any more. */
export const isHole = (row: LogRow): row is LogGap => row.kind === 'gap' && row.cause === 'not-stored'

/** How many lines these rows are, in a hole as well. */
export const linesOf = (rows: readonly LogRow[]): number =>
  rows.reduce((sum, row) => sum + (row.kind === 'line' ? 1 : isHole(row) ? Number(row.missing) : 0), 0)

/** Rows that wait for room on the device: as many as the page holds anyway. Older ones become one hole before them. */
export function withHole(rows: readonly LogRow[]): LogRow[] {
  const gone = rows.slice(0, Math.max(0, rows.length - BUFFER_ROWS))
  const [first] = gone
  const last = gone.at(-1)
  if (first === undefined || last === undefined) return [...rows]
  const from = first.kind === 'gap' ? first.from : first.at
  const hole = { from, to: last.at, cause: 'not-stored', missing: linesOf(gone) } as const
  return [{ kind: 'gap', id: first.id, at: last.at, ...hole }, ...rows.slice(gone.length)]
}
