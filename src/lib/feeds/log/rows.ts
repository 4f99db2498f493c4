import type { Level } from './level.ts'

export interface Timestamp {
  /** As sent, with the separator after it. */
  readonly prefix: string
  /** The same moment as `09:15:00` in IST. A time without a zone is taken for IST. */
  readonly clock: string
}

/** One line of the log. `at` is the server's clock at receipt, in milliseconds. */
export interface LogLine {
  readonly kind: 'line'
  readonly id: number
  readonly at: number
  /** The text, without the timestamp that the line may carry. */
  readonly text: string
  readonly stamp: Timestamp | undefined
  readonly level: Level
  readonly seq: number | undefined
  /** Length received, in characters, where the line was cut. */
  readonly cutFrom: number | undefined
}

/**
 * Why lines may be missing. `skipped`: the numbering jumped while connected; `not-stored`: received, but this device had
 * no room to keep it; `other-tab`: the tab that kept the log did so no more; `unread`: what the device kept before;
 * `removed`: the oldest lines, beyond the bound.
 */
export const gapCauses = [
  ...(['lost', 'silent', 'device-offline', 'paused', 'left', 'reload'] as const),
  ...(['skipped', 'renumbered', 'not-stored', 'other-tab', 'unread', 'removed'] as const),
]
export type GapCause = (typeof gapCauses)[number]

/** A place in the log where lines may be missing; `missing` is undefined where their number is not known. */
export interface LogGap {
  readonly kind: 'gap'
  readonly id: number
  readonly at: number
  readonly from: number
  readonly to: number
  readonly cause: GapCause
  readonly missing: number | undefined
}
export type NewGap = Omit<LogGap, 'id'>

/** A gap without its id, placed where it ends. */
export function gapOf(from: number, to: number, cause: GapCause, missing: number | undefined): NewGap {
  return { kind: 'gap', at: to, from, to, cause, missing }
}

/** Ids rise with the rows; what the device kept from before this page has negative ones. */
export type LogRow = LogLine | LogGap

export const isLine = (row: LogRow): row is LogLine => row.kind === 'line'

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

export const BUFFER_ROWS = 5000

/** The last rows, in a ring that never grows. */
export function createRing(capacity = BUFFER_ROWS) {
  let slots: LogRow[] = []
  let pushed = 0
  let lines = 0
  return {
    push(row: LogRow) {
      const slot = pushed++ % capacity
      if (slots[slot]?.kind === 'line') lines--
      if (row.kind === 'line') lines++
      slots[slot] = row
    },
    /** Oldest first. */
    rows(): LogRow[] {
      const start = pushed % capacity
      return pushed <= capacity ? slots.slice() : slots.slice(start).concat(slots.slice(0, start))
    },
    /** Lines held. */
    lines: () => lines,
    clear() {
      slots = []
      pushed = lines = 0
    },
  }
}
