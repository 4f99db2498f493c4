import * as v from 'valibot'
import { parseAs, savedTime } from '../../wire/parseAs.ts'
import { fullText, logLine } from './line.ts'
import { countRow, gapCauses, gapOf, isLine, type LogRow, type NewGap, noRows } from './rows.ts'

const ROW_BYTES = 40

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const savedLine = v.object({ at: savedTime, text: v.string(), seq: v.optional(whole), cutFrom: v.optional(whole) })
const savedGap = v.object({
  ...{ from: savedTime, to: savedTime, cause: v.picklist(gapCauses) },
  missing: v.optional(whole),
})
const savedBatch = v.object({
  rows: v.array(v.union([savedLine, savedGap])),
  /** Until when the log is complete, in milliseconds. */
  until: savedTime,
  lastSeq: v.optional(whole),
  /** What all rows up to here add up to, those that were removed too; sizes in rows and characters. */
  totals: v.object({ received: whole, missing: whole, gaps: whole, unknownGaps: whole }),
  size: v.object({ rows: whole, bytes: whole }),
})
/** What is stored of a log at a time. */
export type LogBatch = v.InferOutput<typeof savedBatch>
type SavedRow = LogBatch['rows'][number]

/** Undefined for what no tab of this version wrote. */
export const readBatch = (value: unknown): LogBatch | undefined => parseAs(savedBatch, value)

/** A row as it is stored. */
function pack(row: LogRow): SavedRow {
  if (!isLine(row)) {
    const { from, to, cause, missing } = row
    return { from, to, cause, ...(missing !== undefined && { missing }) }
  }
  const { at, seq, cutFrom } = row
  return { at, text: fullText(row), ...(seq !== undefined && { seq }), ...(cutFrom !== undefined && { cutFrom }) }
}

function unpack(row: SavedRow): NewGap | ReturnType<typeof logLine> {
  if ('text' in row) return logLine(row.text, row.at, row.seq, row.cutFrom)
  return gapOf(row.from, row.to, row.cause, row.missing)
}

/** Rows of the device, with ids that end before 0. */
export function rowsOf(batches: readonly LogBatch[]): LogRow[] {
  const rows = batches.flatMap((batch) => batch.rows)
  return rows.map((row, index): LogRow => ({ ...unpack(row), id: index - rows.length }))
}

/** The size of rows; a character counts as a byte. */
const sizeOf = (rows: LogBatch['rows']): LogBatch['size'] => ({
  rows: rows.length,
  bytes: rows.reduce((sum, row) => sum + ROW_BYTES + ('text' in row ? row.text.length : 0), 0),
})

/** What is before a day's first batch. */
export const noBatch: LogBatch = { rows: [], until: 0, totals: noRows, size: { rows: 0, bytes: 0 } }

/** The batch of these rows after another one; the log is complete until `until`, in milliseconds. */
export function batchAfter(
  before: LogBatch,
  rows: readonly LogRow[],
  { until, lastSeq }: Pick<LogBatch, 'until' | 'lastSeq'>,
): LogBatch {
  const saved = rows.map(pack)
  const totals = { ...before.totals }
  for (const row of rows) countRow(totals, row)
  const own = sizeOf(saved)
  const size = { rows: before.size.rows + own.rows, bytes: before.size.bytes + own.bytes }
  return { rows: saved, until, totals, size, ...(lastSeq !== undefined && { lastSeq }) }
}

/** The size of all rows before those of this batch. */
export function sizeBefore({ rows, size }: LogBatch): LogBatch['size'] {
  const own = sizeOf(rows)
  return { rows: size.rows - own.rows, bytes: size.bytes - own.bytes }
}
