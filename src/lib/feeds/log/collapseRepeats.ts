import type { Level } from './level.ts'
import type { LogRow } from './logBuffer.ts'

/** A row as the console shows it: `times` equal lines in succession are one. `lastAt` is the time of the last. */
export interface CollapsedRow {
  readonly row: LogRow
  readonly times: number
  readonly lastAt: number
}

const repeats = (row: LogRow, next: LogRow) =>
  row.kind === 'line' && next.kind === 'line' && next.text === row.text && next.cutFrom === row.cutFrom

/** Collapses equal lines in succession into one row. A gap is never collapsed, and lines around it are kept apart. */
export function collapseRepeats(rows: readonly LogRow[]): CollapsedRow[] {
  const collapsed: CollapsedRow[] = []
  let row: LogRow | undefined
  let times = 0
  let lastAt = 0
  const close = () => row !== undefined && collapsed.push({ row, times, lastAt })
  for (const next of rows) {
    if (row !== undefined && repeats(row, next)) times++
    else {
      close()
      row = next
      times = 1
    }
    lastAt = next.at
  }
  close()
  return collapsed
}

/**
 * `collapseRepeats(rows)` from the collapsed rows of a moment before: since then `dropped` rows fell out at the front,
 * and the last `added` of `rows` came. It looks at those alone.
 */
export function slideCollapsed(
  before: readonly CollapsedRow[],
  rows: readonly LogRow[],
  { dropped, added }: { dropped: number; added: number },
): CollapsedRow[] {
  let first = 0
  let rest = dropped
  for (let next = before[first]; next !== undefined && rest >= next.times; next = before[++first]) rest -= next.times
  const collapsed = before.slice(first)
  const [cut] = collapsed
  if (cut && rest > 0) collapsed[0] = { ...cut, row: rows[0] as LogRow, times: cut.times - rest }
  const [head, ...tail] = collapseRepeats(rows.slice(rows.length - added))
  if (head === undefined) return collapsed
  const end = collapsed.at(-1)
  if (end && repeats(end.row, head.row))
    collapsed[collapsed.length - 1] = { ...head, row: end.row, times: end.times + head.times }
  else collapsed.push(head)
  collapsed.push(...tail)
  return collapsed
}

/** Only rows of one level; gaps stay, whatever is chosen. */
export function ofLevel(rows: readonly LogRow[], level: Level | 'all'): readonly LogRow[] {
  return level === 'all' ? rows : rows.filter((row) => row.kind === 'gap' || row.level === level)
}

/** Counts lines by their level, or takes them out of the count again. */
export function addLevels(counts: Record<Level, number>, rows: readonly LogRow[], by: 1 | -1): void {
  for (const row of rows) if (row.kind === 'line') counts[row.level] += by
}

/** How many held lines there are of each level. */
export function countLevels(rows: readonly LogRow[]): Record<Level, number> {
  const counts: Record<Level, number> = { info: 0, order: 0, warning: 0, error: 0 }
  addLevels(counts, rows, 1)
  return counts
}
