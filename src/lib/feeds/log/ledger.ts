import type { LogFrame } from '../../wire/feeds.ts'
import { createGaps, type OpenGaps } from './gaps.ts'
import { levelOf, reportsOrder } from './level.ts'
import { createLogBuffer, type GapCause, type LogBuffer, type LogGap, type LogLine } from './logBuffer.ts'
import { sanitizeLine } from './sanitize.ts'
import { timestampOf } from './timestamp.ts'

export const emptyTally = {
  received: 0,
  /** Known from numbers not to have arrived. */
  missing: 0,
  /** Places where lines are or may be missing, since the log began. */
  gaps: 0,
  /** Those with an unknown number of missing lines. */
  unknownGaps: 0,
  /** Arrived a second time and left out. */
  repeated: 0,
  /** Frames that are no log line. */
  ignored: 0,
  /** Lines that report an order with its outcome. */
  orders: 0,
}
type Tally = typeof emptyTally

/** What came and what did not, in lines; `received` is always `kept` plus `dropped`. */
export interface Counters extends Tally {
  kept: number
  /** Received, shown, and fallen out of the buffer since. */
  dropped: number
}

export interface LedgerState {
  lastSeq: number | undefined
  tally: Tally
  gaps: readonly Omit<LogGap, 'id'>[]
  open: OpenGaps
}

/** A line for the buffer: its own time apart from its words, and its level. */
export function logLine(full: string, at: number, seq: number | undefined, cutFrom: number | undefined) {
  const stamp = timestampOf(full)
  const text = stamp === undefined ? full : full.slice(stamp.prefix.length)
  return { kind: 'line', at, text, stamp, level: levelOf(text), seq, cutFrom } as const
}

/** Whether a line reports an order with its outcome, whatever its level; one that does is never `info`. */
export const reportsOrders = ({ level, text }: Pick<LogLine, 'level' | 'text'>) =>
  level === 'order' || (level !== 'info' && reportsOrder(text))

/** The line as it was received, less what cleaning took. */
export function fullText({ stamp, text }: Pick<LogLine, 'stamp' | 'text'>): string {
  return (stamp?.prefix ?? '') + text
}

/** Keeps account of a log: every line sent is received or declared missing, once. */
export function createLineLedger(buffer: LogBuffer = createLogBuffer()) {
  const tally = { ...emptyTally }
  const gaps = createGaps(buffer, tally)
  let last: number | undefined
  let lostFrom: { at: number; cause: GapCause } | undefined
  /** A frame of any kind came since the last interruption was written down. */
  let alive = true
  /** The first numbered frame of a connection has not come yet. */
  let fresh = true

  const holds = (seq: number, text: string) =>
    buffer.rows().some((row) => row.kind === 'line' && row.seq === seq && fullText(row) === text)

  /** False for a frame that came before. */
  const count = (seq: number, text: string, at: number): boolean => {
    const isFirst = fresh
    fresh = false
    if (last === undefined || seq > last) {
      const missing = last === undefined ? undefined : seq - last - 1
      last = seq
      if (missing === undefined) return true
      if (gaps.open().rows > 0) gaps.settle(missing)
      else if (missing > 0) gaps.add({ from: at, to: at, cause: 'skipped', missing }, false)
      return true
    }
    // Nothing is sent again on a new connection: an earlier number there is a new count.
    if (!isFirst && holds(seq, text)) return false
    if (gaps.open().unknown === 0) gaps.add({ from: at, to: at, cause: 'renumbered', missing: undefined }, false)
    gaps.close()
    last = seq
    return true
  }

  const take = (frame: LogFrame, at: number) => {
    alive = true
    if (frame.kind === 'ignored') tally.ignored++
    if (frame.kind !== 'lines') return
    const lines = frame.lines.map(sanitizeLine)
    if (lines.length > 1 && lines.at(-1)?.text === '') lines.pop()
    if (frame.seq !== undefined && !count(frame.seq, lines[0]?.text ?? '', at)) {
      tally.repeated += lines.length
      return
    }
    for (const line of lines) {
      const row = logLine(line.text, at, frame.seq, line.cutFrom)
      if (reportsOrders(row)) tally.orders++
      tally.received++
      buffer.push(row)
    }
  }

  return {
    buffer,
    tally,
    take,
    counters: (): Counters => ({ ...tally, kept: buffer.kept(), dropped: buffer.dropped() }),
    /** The connection went down: what is sent from now on does not arrive. */
    onDisconnected(at: number, cause: GapCause) {
      lostFrom ??= { at, cause }
    },
    /** Connected and subscribed again: records the interruption, if there was one. */
    onConnected(at: number) {
      fresh = true
      if (lostFrom === undefined) return
      const { at: from, cause } = lostFrom
      lostFrom = undefined
      // A connection that opened and was lost again without a frame belongs to the same interruption.
      if (!alive) return gaps.extend(at)
      alive = false
      gaps.add({ from, to: at, cause, missing: undefined }, last !== undefined)
    },
    lastSeq: () => last,
    /** The newest gaps, oldest first, also those that fell out of the buffer. */
    gaps: gaps.listed,
    /** Since when an interruption lasts; undefined while lines arrive. */
    interruptedAt: () => lostFrom?.at,
    /** The account without its rows, to be saved and restored. */
    snapshot: (): LedgerState => ({ lastSeq: last, tally: { ...tally }, gaps: gaps.listed(), open: gaps.open() }),
    /** Restores a saved account; its rows are in the buffer already. */
    resume(state: LedgerState) {
      last = state.lastSeq
      Object.assign(tally, state.tally)
      const ids = buffer.rows().flatMap((row) => (row.kind === 'gap' ? [row.id] : []))
      gaps.resume(state.gaps, state.open, ids)
    },
  }
}

export type LineLedger = ReturnType<typeof createLineLedger>
