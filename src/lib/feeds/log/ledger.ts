import type { LogFrame } from '../../wire/feeds.ts'
import { fullText, logLine } from './line.ts'
import { createRing, type GapCause, isLine, type LogGap, type LogRow } from './rows.ts'
import { sanitizeLine } from './sanitize.ts'

/** What rows add up to, in lines and gaps. */
export const noRows = {
  received: 0,
  /** Known from numbers not to have arrived. */
  missing: 0,
  /** Places where lines are or may be missing. */
  gaps: 0,
  /** Those with an unknown number of missing lines. */
  unknownGaps: 0,
}
export type RowTotals = typeof noRows

/** Adds one row to totals. */
export function countRow(totals: RowTotals, row: LogRow): void {
  if (isLine(row)) {
    totals.received++
    return
  }
  totals.gaps++
  totals.missing += row.missing ?? 0
  if (row.missing === undefined) totals.unknownGaps++
}

/** What came and what did not, in lines; `received` is always `kept` plus `dropped`. */
export interface Counters extends RowTotals {
  /** Arrived a second time and left out. */
  repeated: number
  /** Frames that are no log line. */
  ignored: number
  kept: number
  /** Received, shown, and fallen out of the ring since. */
  dropped: number
}

/** A log as the device kept it. */
export interface KeptLog {
  /** The newest rows, oldest first; at most as many as the ring holds. */
  rows: readonly LogRow[]
  totals: RowTotals
  lastSeq: number | undefined
  /** Until when it is complete, in milliseconds; undefined where nothing is kept. */
  until: number | undefined
}

interface Interruption {
  from: number
  /** When it was connected again; undefined while it is not. */
  to: number | undefined
  cause: GapCause
}

type New<T> = T extends LogRow ? Omit<T, 'id'> : never

/** Keeps account of a log: every line sent is received or declared missing, once. `onRow` gets every row that came. */
export function createLineLedger(onRow: (row: LogRow) => void = () => {}, ring = createRing()) {
  const totals = { ...noRows }
  let repeated = 0
  let ignored = 0
  let nextId = 0
  let last: number | undefined
  let connectedAt: number | undefined
  /** Those since the last line, of which the next one tells what they cost. */
  let interruptions: Interruption[] = []
  /** Any frame came on this connection. */
  let isHeard = false
  /** The first numbered frame of a connection has not come yet. */
  let isFresh = true

  const push = (row: New<LogRow>) => {
    const made = { ...row, id: nextId++ } as LogRow
    countRow(totals, made)
    ring.push(made)
    onRow(made)
  }
  const gapOf = ({ from, to, cause }: Interruption, now: number, missing: number | undefined): Omit<LogGap, 'id'> => {
    const end = to ?? now
    return { kind: 'gap', at: end, from, to: end, cause, missing }
  }
  /** Rows of the interruptions that are over, while no line has told what they cost. */
  const pending = (): LogGap[] =>
    interruptions
      .filter(({ to }) => to !== undefined)
      .map((it, index) => ({ ...gapOf(it, 0, undefined), id: nextId + index }))

  const holds = (seq: number, text: string) =>
    ring.rows().some((row) => isLine(row) && row.seq === seq && fullText(row) === text)

  /** How many lines a number shows to be missing before it; undefined where it does not tell. */
  const missingBefore = (seq: number | undefined, before: number | undefined) =>
    seq !== undefined && before !== undefined && seq > before ? seq - before - 1 : undefined

  /** Takes the number of a frame, and declares what is missing before it. False for a frame that came before. */
  const account = (seq: number | undefined, text: string, at: number): boolean => {
    const isFirst = isFresh
    const isEarlier = seq !== undefined && last !== undefined && seq <= last
    // Nothing is sent again on a new connection: an earlier number there is a new count.
    if (isEarlier && !isFirst && holds(seq, text)) return false
    const missing = missingBefore(seq, last)
    const here = { from: at, to: at }
    // Of several only the sum is known: the last row has it.
    for (const it of interruptions.slice(0, -1)) push(gapOf(it, at, missing === 0 ? 0 : undefined))
    const latest = interruptions.at(-1)
    if (latest) push(gapOf(latest, at, missing))
    else if (isEarlier) push(gapOf({ ...here, cause: 'renumbered' }, at, undefined))
    else if (missing !== undefined && missing > 0) push(gapOf({ ...here, cause: 'skipped' }, at, missing))
    interruptions = []
    if (seq !== undefined) {
      isFresh = false
      last = seq
    }
    return true
  }

  const restart = (kept: KeptLog, rest: readonly LogRow[]) => {
    ring.clear()
    Object.assign(totals, kept.totals)
    for (const [index, row] of kept.rows.entries()) ring.push({ ...row, id: index - kept.rows.length - 1 })
    for (const row of rest) {
      countRow(totals, row)
      ring.push(row)
    }
    last = rest.reduce((seq, row) => (isLine(row) ? (row.seq ?? seq) : seq), kept.lastSeq)
    for (const it of interruptions) it.from = Math.max(it.from, kept.until ?? 0)
  }

  return {
    /** Takes one frame that came at `at`, by the server's clock in milliseconds. */
    take(frame: LogFrame, at: number) {
      isHeard = true
      if (frame.kind === 'ignored') ignored++
      if (frame.kind !== 'lines') return
      const lines = frame.lines.map(sanitizeLine)
      if (lines.length > 1 && lines.at(-1)?.text === '') lines.pop()
      if (!account(frame.seq, lines[0]?.text ?? '', at)) repeated += lines.length
      else for (const { text, cutFrom } of lines) push(logLine(text, at, frame.seq, cutFrom))
    },
    /** The connection went down: what is sent from now on does not arrive. */
    onDisconnected(at: number, cause: GapCause) {
      const latest = interruptions.at(-1)
      // A connection that opened and was lost again without a frame belongs to the same interruption.
      if (latest === undefined || (latest.to !== undefined && isHeard))
        interruptions.push({ from: at, to: undefined, cause })
      else latest.to = undefined
    },
    /** Connected and subscribed. An interruption becomes a row with the first line after it. */
    onConnected(at: number) {
      isFresh = true
      isHeard = false
      connectedAt ??= at
      const latest = interruptions.at(-1)
      if (latest) latest.to = at
    },
    /** Goes on with what the device keeps, and with these rows after it. */
    restart,
    /** Puts what the device kept before all that came so far, however late: the time between is one interruption. */
    prepend(kept: KeptLog) {
      const { until, lastSeq } = kept
      if (until === undefined) return
      const own = ring.rows()
      const first = own.find(isLine)
      const lost: Interruption = { from: until, to: connectedAt, cause: 'reload' }
      if (first) restart(kept, [{ ...gapOf(lost, first.at, missingBefore(first.seq, lastSeq)), id: -1 }, ...own])
      else {
        restart(kept, [])
        const latest = interruptions.at(-1)
        interruptions = [{ ...lost, to: latest ? latest.to : connectedAt }]
      }
    },
    /** Oldest first, with rows for interruptions that are over. */
    rows: (): LogRow[] => ring.rows().concat(pending()),
    /** What came to this page; undefined where some of it fell out of the ring. */
    own(): LogRow[] | undefined {
      const rows = ring.rows().filter(({ id }) => id >= -1)
      return rows.filter(({ id }) => id >= 0).length === nextId ? rows : undefined
    },
    counters(): Counters {
      const shown = { ...totals }
      for (const row of pending()) countRow(shown, row)
      return { ...shown, repeated, ignored, kept: ring.lines(), dropped: totals.received - ring.lines() }
    },
    pending,
    lastSeq: () => last,
    /** Since when nothing came for sure: an interruption that lasts, or after which no line came. */
    interruptedAt: () => interruptions[0]?.from,
  }
}

export type LineLedger = ReturnType<typeof createLineLedger>
