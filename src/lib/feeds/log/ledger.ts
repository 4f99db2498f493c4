import type { LogFrame } from '../../wire/feeds.ts'
import { createInterruptions } from './interruptions.ts'
import { fullText, logLine } from './line.ts'
import {
  countRow,
  createRing,
  gapOf,
  isLine,
  type LogGap,
  type LogRow,
  type NewGap,
  noRows,
  type RowTotals,
} from './rows.ts'
import { sanitizeLine } from './sanitize.ts'
import { type KeptLog, missingBetween, rowsAfter } from './seam.ts'

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

type New<T> = T extends LogRow ? Omit<T, 'id'> : never

/** The rows of a log, as many as the ring holds, and what all of them add up to. `onRow` gets each that comes. */
function createShownRows(onRow: (row: LogRow) => void, ring: ReturnType<typeof createRing>) {
  const totals = { ...noRows }
  let nextId = 0
  const add = (row: LogRow) => {
    countRow(totals, row)
    ring.push(row)
  }
  return {
    rows: ring.rows,
    /** What came in all, with these rows. */
    totals(more: readonly LogRow[]) {
      const sum = { ...totals }
      for (const row of more) countRow(sum, row)
      return { ...sum, kept: ring.lines(), dropped: totals.received - ring.lines() }
    },
    nextId: () => nextId,
    push(row: New<LogRow>) {
      const made = { ...row, id: nextId++ } as LogRow
      add(made)
      onRow(made)
    },
    holds: (seq: number, text: string) =>
      ring.rows().some((row) => isLine(row) && row.seq === seq && fullText(row) === text),
    /** What came after the row with this id; undefined where some of it fell out of the ring. */
    since(id: number): LogRow[] | undefined {
      const rows = ring.rows()
      return (rows[0]?.id ?? 0) > id + 1 ? undefined : rows.filter((row) => row.id > id)
    },
    /** These rows instead: what the device keeps, then what came after it. */
    replace(kept: KeptLog, rest: readonly LogRow[]) {
      ring.clear()
      Object.assign(totals, kept.totals)
      for (const [index, row] of kept.rows.entries()) ring.push({ ...row, id: index - kept.rows.length - 1 })
      for (const row of rest) add(row)
    },
  }
}

/** What the number of a frame tells. */
interface Told {
  /** It is not above the last one. */
  isEarlier: boolean
  /** How many lines before it did not come; undefined where nobody knows. */
  missing: number | undefined
}

/** What the numbers of frames tell. A connection begins a new count: nothing is sent again there. */
function createNumbers(holds: (seq: number, text: string) => boolean) {
  let last: number | undefined
  /** The first numbered frame of a connection has not come yet. */
  let isFresh = true
  return {
    last: () => last,
    connected() {
      isFresh = true
    },
    goOn(seq: number | undefined) {
      last = seq
    },
    /** Takes the number of a frame with this text; undefined for one that came before. */
    take(seq: number | undefined, text: string): Told | undefined {
      const isEarlier = seq !== undefined && last !== undefined && seq <= last
      if (isEarlier && !isFresh && holds(seq, text)) return undefined
      const missing = missingBetween(last, seq)
      if (seq !== undefined) {
        isFresh = false
        last = seq
      }
      return { isEarlier, missing }
    },
  }
}

/** The gaps before a line that came at `at`: its interruptions, or what its number alone tells. */
function gapsBefore(at: number, { isEarlier, missing }: Told, interrupted: NewGap[]): NewGap[] {
  if (interrupted.length > 0) return interrupted
  if (isEarlier) return [gapOf(at, at, 'renumbered', undefined)]
  return missing !== undefined && missing > 0 ? [gapOf(at, at, 'skipped', missing)] : []
}

/** Keeps account of a log: every line sent is received or declared missing, once. `onRow` gets every row that came. */
export function createLineLedger(onRow: (row: LogRow) => void = () => {}, ring = createRing()) {
  const shown = createShownRows(onRow, ring)
  const interruptions = createInterruptions()
  const numbers = createNumbers(shown.holds)
  let repeated = 0
  let ignored = 0

  /** Rows of the interruptions that are over, while no line has told what they cost. */
  const pending = (): LogGap[] => interruptions.over().map((gap, index) => ({ ...gap, id: shown.nextId() + index }))

  return {
    /** Takes one frame that came at `at`, by the server's clock in milliseconds. */
    take(frame: LogFrame, at: number) {
      interruptions.heard()
      if (frame.kind === 'ignored') ignored++
      if (frame.kind !== 'lines') return
      const lines = frame.lines.map(sanitizeLine)
      if (lines.length > 1 && lines.at(-1)?.text === '') lines.pop()
      const told = numbers.take(frame.seq, lines[0]?.text ?? '')
      if (told === undefined) {
        repeated += lines.length
        return
      }
      for (const gap of gapsBefore(at, told, interruptions.settle(at, told.missing))) shown.push(gap)
      for (const { text, cutFrom } of lines) shown.push(logLine(text, at, frame.seq, cutFrom))
    },
    /** The connection went down: what is sent from now on does not arrive. */
    onDisconnected: interruptions.begin,
    /** Connected and subscribed. An interruption becomes a row with the first line after it. */
    onConnected(at: number) {
      numbers.connected()
      interruptions.end(at)
    },
    /**
     * Goes on with what the device keeps: what came here since is after it, and what may be missing between is one row.
     * Returns the id of the last row that is stored.
     */
    goOn(kept: KeptLog, cause: 'reload' | 'other-tab'): number {
      const rest = rowsAfter(kept, shown.rows(), cause)
      shown.replace(kept, rest)
      numbers.goOn(rest.reduce((seq, row) => (isLine(row) ? (row.seq ?? seq) : seq), kept.lastSeq))
      if (kept.until !== undefined && cause === 'reload' && shown.nextId() === 0) interruptions.only(kept.until, cause)
      else interruptions.keptUntil(kept.until ?? 0)
      return (rest[0]?.id ?? shown.nextId()) - 1
    },
    since: shown.since,
    /** Oldest first, without the interruptions of which no line has told. */
    settled: shown.rows,
    pending,
    /** Oldest first, with rows for interruptions that are over. */
    rows: (): LogRow[] => shown.rows().concat(pending()),
    counters: (): Counters => ({ ...shown.totals(pending()), repeated, ignored }),
    lastSeq: numbers.last,
    /** Since when nothing came for sure: an interruption that lasts, or after which no line came. */
    interruptedAt: interruptions.since,
  }
}

export type LineLedger = ReturnType<typeof createLineLedger>
