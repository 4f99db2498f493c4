import type { LogFrame } from '../wire/feeds.ts'
import { cleanLine } from './clean.ts'
import { guessLevel } from './level.ts'
import { createRing, type GapCause, type LogLine, type Ring } from './ring.ts'
import { stampOf } from './stamp.ts'

/** What came and what did not, in lines; `received` is always `kept` plus `dropped`. */
export interface Counters {
  received: number
  /** Held in the ring. */
  kept: number
  /** Received, shown, and fallen out of the ring since. */
  dropped: number
  /** Known not to have arrived: from numbers, or because the server said so. */
  missing: number
  /** Interruptions of which nothing tells how many lines are missing. */
  unknownGaps: number
  /** Arrived a second time and left out. */
  repeated: number
  /** Frames that are no log line. */
  ignored: number
  /** Lines that speak of orders. */
  orders: number
}

export type Tally = Omit<Counters, 'kept' | 'dropped'>

/** Keeps account of a log: every line sent is received or declared missing, once. */
export interface Ledger {
  readonly ring: Ring
  readonly tally: Tally
  counters(): Counters
  /** Takes one frame. `asked` is the number that this connection asked to continue after. */
  take(frame: LogFrame, at: number, asked: number | undefined): void
  /** The link went down: what is sent from now on does not arrive. */
  lost(at: number, cause: GapCause): void
  /** The link is up and subscribed again: writes down the interruption, if there was one. */
  back(at: number): void
  lastSeq(): number | undefined
  /** Continues an account that was kept elsewhere. */
  resume(lastSeq: number | undefined, tally: Tally): void
}

/** A line for the ring: its own time apart from its words, its level guessed. */
export function logLine(full: string, at: number, seq: number | undefined, cutFrom: number | undefined) {
  const stamp = stampOf(full)
  const text = stamp === undefined ? full : full.slice(stamp.prefix.length)
  return { kind: 'line', at, text, stamp, level: guessLevel(text), seq, cutFrom } as const
}

/** The line as it was received, less what cleaning took. */
export function fullText({ stamp, text }: Pick<LogLine, 'stamp' | 'text'>): string {
  return (stamp?.prefix ?? '') + text
}

const NOTHING: Tally = { received: 0, missing: 0, unknownGaps: 0, repeated: 0, ignored: 0, orders: 0 }

export function createLedger(ring: Ring = createRing()): Ledger {
  const tally = { ...NOTHING }
  let last: number | undefined
  let lostFrom: { at: number; cause: GapCause } | undefined
  /** A gap whose size the next numbered frame will tell. */
  let open: { id: number; said: number | undefined } | undefined
  /** A frame of any kind came since the last interruption was written down. */
  let alive = true
  /** The first numbered frame of a connection has not come yet. */
  let fresh = true

  const gap = (from: number, to: number, cause: GapCause, missing: number | undefined) => {
    if (missing === undefined) tally.unknownGaps++
    else tally.missing += missing
    return ring.push({ kind: 'gap', at: to, from, to, cause, missing })
  }

  const settle = (missing: number) => {
    if (open === undefined) return
    if (open.said === undefined) tally.unknownGaps--
    tally.missing += missing - (open.said ?? 0)
    ring.amend(open.id, { missing })
    open = undefined
  }

  const holds = (seq: number, text: string) =>
    ring.rows().some((row) => row.kind === 'line' && row.seq === seq && fullText(row) === text)

  /** False for a frame that came before. */
  const count = (seq: number, text: string, at: number, asked: number | undefined): boolean => {
    const first = fresh
    fresh = false
    if (last === undefined || seq > last) {
      const missing = last === undefined ? undefined : seq - last - 1
      if (missing !== undefined && open !== undefined) settle(missing)
      else if (missing !== undefined && missing > 0) gap(at, at, 'skipped', missing)
      open = undefined
      last = seq
      return true
    }
    // A server that was asked for what follows and begins before it counts anew.
    const anew = first && asked !== undefined && seq <= asked
    if (!anew && holds(seq, text)) return false
    if (open === undefined) gap(at, at, 'renumbered', undefined)
    open = undefined
    last = seq
    return true
  }

  const take: Ledger['take'] = (frame, at, asked) => {
    alive = true
    if (frame.kind === 'ignored') tally.ignored++
    if (frame.kind === 'gap') {
      if (open === undefined) open = { id: gap(at, at, 'server-dropped', frame.missing), said: frame.missing }
      else if (last === undefined) settle(frame.missing)
      if (last === undefined) open = undefined
    }
    if (frame.kind !== 'lines') return
    const lines = frame.lines.map(cleanLine)
    if (lines.length > 1 && lines.at(-1)?.text === '') lines.pop()
    if (frame.seq !== undefined && !count(frame.seq, lines[0]?.text ?? '', at, asked)) {
      tally.repeated += lines.length
      return
    }
    if (frame.seq === undefined) open = undefined
    for (const line of lines) {
      const row = logLine(line.text, at, frame.seq, line.cutFrom)
      if (row.level === 'order') tally.orders++
      tally.received++
      ring.push(row)
    }
  }

  return {
    ring,
    tally,
    take,
    counters: () => ({ ...tally, kept: ring.kept(), dropped: ring.dropped() }),
    lost(at, cause) {
      lostFrom ??= { at, cause }
    },
    back(at) {
      fresh = true
      if (lostFrom === undefined) return
      const { at: from, cause } = lostFrom
      lostFrom = undefined
      const before = ring.last()
      // A link that came up and fell again without a sign of life was one interruption all along.
      if (!alive && before?.kind === 'gap' && open?.id === before.id) {
        ring.amend(before.id, { to: at })
        return
      }
      alive = false
      open = { id: gap(from, at, cause, undefined), said: undefined }
    },
    lastSeq: () => last,
    resume(lastSeq, kept) {
      last = lastSeq
      Object.assign(tally, kept)
    },
  }
}
