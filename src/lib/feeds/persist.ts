import * as v from 'valibot'
import { istDay, sameIstDay } from '../format/time.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { LISTED_GAPS, type OpenGaps } from './log/gaps.ts'
import { fullText, type Ledger, logLine, type Tally } from './log/ledger.ts'
import type { GapCause, LogGap, LogRow } from './log/logBuffer.ts'
import type { Curve } from './pnl/curve.ts'

/** Of a log, so much outlives a reload: rows, and characters in all. */
export const KEPT_ROWS = 2000
export const KEPT_CHARACTERS = 300_000

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const causes = [
  'lost',
  'silent',
  'device-offline',
  'paused',
  'left',
  'reload',
  'server-dropped',
  'skipped',
  'renumbered',
]
const keptLine = v.tuple([v.number(), v.string(), v.nullable(whole), v.nullable(whole)])
const keptGap = v.tuple([
  v.number(),
  v.number(),
  v.picklist(causes as GapCause[]),
  v.nullable(v.union([whole, v.literal('below')])),
])
const keptLog = v.object({
  /** Until when it is complete. */
  upTo: v.number(),
  lastSeq: v.nullable(whole),
  dropped: whole,
  gaps: v.pipe(v.array(keptGap), v.maxLength(LISTED_GAPS)),
  open: v.object({ rows: whole, declared: whole, unknown: whole } satisfies Record<keyof OpenGaps, typeof whole>),
  tally: v.object({
    received: whole,
    missing: whole,
    gaps: whole,
    unknownGaps: whole,
    repeated: whole,
    ignored: whole,
    orders: whole,
  } satisfies Record<keyof Tally, typeof whole>),
  rows: v.pipe(v.array(v.union([keptLine, keptGap])), v.maxLength(KEPT_ROWS)),
})

type KeptGap = v.InferOutput<typeof keptGap>
type KeptRow = v.InferOutput<typeof keptLog>['rows'][number]

const isGap = (row: KeptRow): row is KeptGap => typeof row[1] === 'number'

const packGap = ({ from, to, cause, missing }: Omit<LogGap, 'id'>): KeptGap => [from, to, cause, missing ?? null]
const unpackGap = ([from, to, cause, missing]: KeptGap) =>
  ({ kind: 'gap', at: to, from, to, cause, missing: missing ?? undefined }) as const

function pack(row: LogRow): KeptRow {
  return row.kind === 'gap' ? packGap(row) : [row.at, fullText(row), row.seq ?? null, row.cutFrom ?? null]
}

/** Keeps the end of a log for the rest of the IST day; it is complete until `upTo`. Both in milliseconds. */
export function keepLog(tradeId: string, ledger: Ledger, now: number, upTo: number): void {
  // A page that stays open over midnight holds the day before as well.
  const isOfToday = (row: Pick<LogRow, 'at'>) => sameIstDay(row.at, now)
  const all = ledger.buffer.rows().filter(isOfToday)
  let room = KEPT_CHARACTERS
  let from = all.length
  while (from > 0 && all.length - from < KEPT_ROWS && room > 0) {
    const row = all[--from]
    room -= row?.kind === 'line' ? row.text.length + 40 : 60
  }
  const rows = all.slice(from)
  const { lastSeq, gaps, ...standing } = ledger.snapshot()
  const lines = rows.filter(({ kind }) => kind === 'line').length
  const value: v.InferInput<typeof keptLog> = {
    ...standing,
    upTo,
    lastSeq: lastSeq ?? null,
    dropped: ledger.buffer.dropped() + ledger.buffer.kept() - lines,
    gaps: gaps.filter(isOfToday).map(packGap),
    rows: rows.map(pack),
  }
  saveDay(`log.${tradeId}`, istDay(now), value)
}

/** Fills a new ledger with what was kept today. Until when that is complete, or undefined where there was nothing. */
export function resumeLog(tradeId: string, ledger: Ledger, now: number): number | undefined {
  const parsed = v.safeParse(keptLog, readDay(`log.${tradeId}`, istDay(now)))
  if (!parsed.success) return undefined
  const { rows, gaps, lastSeq, dropped, upTo, ...standing } = parsed.output
  for (const row of rows) {
    if (isGap(row)) ledger.buffer.push(unpackGap(row))
    else {
      const [at, text, seq, cutFrom] = row
      ledger.buffer.push(logLine(text, at, seq ?? undefined, cutFrom ?? undefined))
    }
  }
  ledger.buffer.addDropped(dropped)
  ledger.resume({ ...standing, lastSeq: lastSeq ?? undefined, gaps: gaps.map(unpackGap) })
  return upTo
}

const keptPoint = v.object({ at: v.number(), value: v.number(), gap: v.boolean() })
const keptCurve = v.object({
  points: v.pipe(v.array(keptPoint), v.minLength(1), v.maxLength(2000)),
  peak: keptPoint,
  low: keptPoint,
  drawdown: v.number(),
  maxDrawdown: v.number(),
})

/** True for a curve of that IST day; a new one only begins with a new value. */
const isOfDay = ({ points }: Curve, now: number) => {
  const last = points.at(-1)
  return last !== undefined && sameIstDay(last.at, now)
}

/** Keeps the curve for the rest of the IST day. */
export function keepCurve(tradeId: string, curve: Curve, now: number): void {
  if (isOfDay(curve, now)) saveDay(`pnl.${tradeId}`, istDay(now), curve)
}

/** The curve that was kept today, or undefined. */
export function readCurve(tradeId: string, now: number): Curve | undefined {
  const parsed = v.safeParse(keptCurve, readDay(`pnl.${tradeId}`, istDay(now)))
  return parsed.success && isOfDay(parsed.output, now) ? parsed.output : undefined
}
