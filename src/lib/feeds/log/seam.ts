import { type GapCause, gapOf, isLine, type LogRow, type RowTotals } from './rows.ts'

/** A log as the device keeps it. */
export interface KeptLog {
  /** The newest rows, oldest first; at most as many as the ring holds. */
  rows: readonly LogRow[]
  totals: RowTotals
  lastSeq: number | undefined
  /** Until when it is complete, in milliseconds; undefined where nothing is kept. */
  until: number | undefined
}

/** How many lines a number shows to be missing after the last one; undefined where it does not tell. */
export const missingBetween = (last: number | undefined, seq: number | undefined) =>
  seq !== undefined && last !== undefined && seq > last ? seq - last - 1 : undefined

/**
 * What a tab received after the last line that the device keeps, and the row that declares what neither may have. The
 * two meet at the last number; without numbers nobody knows whether a line came to one of them only.
 */
export function rowsAfter({ until, lastSeq }: KeptLog, rows: readonly LogRow[], cause: GapCause): LogRow[] {
  const met = lastSeq === undefined ? -1 : rows.findLastIndex((row) => isLine(row) && row.seq === lastSeq)
  if (met >= 0) return rows.slice(met + 1)
  if (until === undefined) return [...rows]
  const from = rows.findLastIndex((row) => row.at <= until) + 1
  // What is missing before the first line, the seam says.
  const rest = rows.slice(rows.findIndex((row, place) => place >= from && isLine(row)))
  const first = rest.find(isLine)
  if (first === undefined || first.at <= until) return []
  const missing = missingBetween(lastSeq, first.seq)
  if (missing === 0 && cause === 'other-tab') return rest
  return [{ ...gapOf(until, first.at, cause, missing), id: first.id - 1 }, ...rest]
}
