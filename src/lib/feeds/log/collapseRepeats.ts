import type { Level } from './level.ts'
import type { LogRow } from './rows.ts'

/** A row as the console shows it: `times` equal lines in succession are one. `lastAt` is the time of the last. */
export interface CollapsedRow {
  readonly row: LogRow
  times: number
  lastAt: number
}

const repeats = (row: LogRow, next: LogRow) =>
  row.kind === 'line' && next.kind === 'line' && next.text === row.text && next.cutFrom === row.cutFrom

/** Collapses equal lines in succession into one row. A gap is never collapsed, and lines around it are kept apart. */
export function collapseRepeats(rows: readonly LogRow[]): Readonly<CollapsedRow>[] {
  const collapsed: CollapsedRow[] = []
  for (const row of rows) {
    const last = collapsed.at(-1)
    if (last && repeats(last.row, row)) {
      last.times++
      last.lastAt = row.at
    } else collapsed.push({ row, times: 1, lastAt: row.at })
  }
  return collapsed
}

/** Only rows of one level; gaps stay, whatever is chosen. */
export function ofLevel(rows: readonly LogRow[], level: Level | 'all'): readonly LogRow[] {
  return level === 'all' ? rows : rows.filter((row) => row.kind === 'gap' || row.level === level)
}

export function countLevels(rows: readonly LogRow[]): Record<Level, number> {
  const counts: Record<Level, number> = { info: 0, order: 0, warning: 0, error: 0 }
  for (const row of rows) if (row.kind === 'line') counts[row.level]++
  return counts
}
