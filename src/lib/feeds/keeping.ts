import * as v from 'valibot'
import { keep, readKept } from '../kept.ts'
import { istDay } from '../time.ts'
import type { Curve } from './curve.ts'
import { fullText, type Ledger, logLine, type Tally } from './ledger.ts'
import type { GapCause, LogRow } from './ring.ts'

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
const keptGap = v.tuple([v.number(), v.number(), v.picklist(causes as GapCause[]), v.nullable(whole)])
const keptLog = v.object({
  savedAt: v.number(),
  lastSeq: v.nullable(whole),
  dropped: whole,
  tally: v.object({
    received: whole,
    missing: whole,
    unknownGaps: whole,
    repeated: whole,
    ignored: whole,
    orders: whole,
  } satisfies Record<keyof Tally, typeof whole>),
  rows: v.pipe(v.array(v.union([keptLine, keptGap])), v.maxLength(KEPT_ROWS)),
})

function pack(row: LogRow): v.InferInput<typeof keptLog>['rows'][number] {
  return row.kind === 'line'
    ? [row.at, fullText(row), row.seq ?? null, row.cutFrom ?? null]
    : [row.from, row.to, row.cause, row.missing ?? null]
}

/** Keeps the end of a log for the rest of the IST day. */
export function keepLog(tradeId: string, ledger: Ledger, now: number): void {
  const all = ledger.ring.rows()
  let room = KEPT_CHARACTERS
  let from = all.length
  while (from > 0 && all.length - from < KEPT_ROWS && room > 0) {
    const row = all[--from]
    room -= row?.kind === 'line' ? row.text.length + 40 : 60
  }
  const rows = all.slice(from)
  const { kept, dropped, ...tally } = ledger.counters()
  const lines = rows.filter(({ kind }) => kind === 'line').length
  const value: v.InferInput<typeof keptLog> = {
    savedAt: now,
    lastSeq: ledger.lastSeq() ?? null,
    dropped: dropped + kept - lines,
    tally,
    rows: rows.map(pack),
  }
  keep(`log.${tradeId}`, istDay(now), value)
}

/** Fills a new ledger with what was kept today. The moment of keeping, or undefined where there was nothing. */
export function resumeLog(tradeId: string, ledger: Ledger, now: number): number | undefined {
  const parsed = v.safeParse(keptLog, readKept(`log.${tradeId}`, istDay(now)))
  if (!parsed.success) return undefined
  const { rows, tally, dropped, lastSeq, savedAt } = parsed.output
  for (const [first, second, third, fourth] of rows) {
    if (typeof second === 'string') {
      ledger.ring.push(logLine(second, first, (third as number | null) ?? undefined, fourth ?? undefined))
    } else {
      const gap = { from: first, to: second, cause: third as GapCause, missing: fourth ?? undefined }
      ledger.ring.push({ kind: 'gap', at: second, ...gap })
    }
  }
  ledger.ring.addDropped(dropped)
  ledger.resume(lastSeq ?? undefined, tally)
  return savedAt
}

const keptPoint = v.object({ at: v.number(), value: v.number(), gap: v.boolean() })
const keptCurve = v.object({
  points: v.pipe(v.array(keptPoint), v.minLength(1), v.maxLength(2000)),
  peak: keptPoint,
  trough: keptPoint,
  drawdown: v.number(),
  maxDrawdown: v.number(),
})

/** Keeps the curve for the rest of the IST day. */
export function keepCurve(tradeId: string, curve: Curve, now: number): void {
  if (curve.points.length > 0) keep(`pnl.${tradeId}`, istDay(now), curve)
}

/** The curve that was kept today, or undefined. */
export function readCurve(tradeId: string, now: number): Curve | undefined {
  const parsed = v.safeParse(keptCurve, readKept(`pnl.${tradeId}`, istDay(now)))
  return parsed.success ? parsed.output : undefined
}
