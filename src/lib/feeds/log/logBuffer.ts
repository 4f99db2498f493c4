import type { Level } from './level.ts'
import type { Timestamp } from './timestamp.ts'

/** One line of the log. `at` is the wall clock of this device at receipt, in milliseconds. */
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
 * no room to keep it.
 */
export const gapCauses = [
  ...(['lost', 'silent', 'device-offline', 'paused', 'left', 'reload'] as const),
  ...(['skipped', 'renumbered', 'not-stored'] as const),
]
export type GapCause = (typeof gapCauses)[number]

/**
 * A place in the log where lines may be missing; `missing` is undefined where the number is unknown, and `below`
 * where only the sum is known, which the next such place carries.
 */
export interface LogGap {
  readonly kind: 'gap'
  readonly id: number
  readonly at: number
  readonly from: number
  readonly to: number
  readonly cause: GapCause
  readonly missing: number | 'below' | undefined
}

export type LogRow = LogLine | LogGap
type New<T> = T extends LogRow ? Omit<T, 'id'> : never

export const BUFFER_ROWS = 5000

/** The last rows received, in a buffer that never grows. `onPush` gets every row. */
export function createLogBuffer(capacity = BUFFER_ROWS, onPush?: (row: LogRow) => void) {
  const slots: (LogRow | undefined)[] = []
  let next = 0
  let size = 0
  let kept = 0
  let dropped = 0

  const push = (row: New<LogRow>) => {
    const id = next++
    const slot = id % capacity
    if (size === capacity) {
      if (slots[slot]?.kind === 'line') {
        kept--
        dropped++
      }
    } else size++
    const made = { ...row, id } as LogRow
    slots[slot] = made
    onPush?.(made)
    if (row.kind === 'line') kept++
    return id
  }

  const held = (id: number) => (id >= next - size && id < next ? slots[id % capacity] : undefined)

  return {
    push,
    /** Changes a gap row that is still held. */
    amend(id: number, change: Partial<Pick<LogGap, 'to' | 'missing'>>) {
      const row = held(id)
      if (row?.kind === 'gap') slots[id % capacity] = { ...row, ...change }
    },
    /** Oldest first. */
    rows() {
      const start = (next - size) % capacity
      const head = slots.slice(start, Math.min(start + size, capacity))
      return head.concat(slots.slice(0, size - head.length)) as LogRow[]
    },
    last: () => held(next - 1),
    nextId: () => next,
    /** Lines held, and lines that fell out again. */
    kept: () => kept,
    dropped: () => dropped,
    /** Adds lines that had fallen out before this buffer was made. */
    addDropped(lines: number) {
      dropped += lines
    },
  }
}

export type LogBuffer = ReturnType<typeof createLogBuffer>

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
