import {
  addLevels,
  type CollapsedRow,
  collapseRepeats,
  countLevels,
  ofLevel,
  slideCollapsed,
} from '../../../lib/feeds/log/collapseRepeats.ts'
import { findIn, searchFor } from '../../../lib/feeds/log/highlight.ts'
import type { Level } from '../../../lib/feeds/log/level.ts'
import type { LogRow } from '../../../lib/feeds/log/logBuffer.ts'
import { isHole } from '../../../lib/feeds/log/unstored.ts'
import { formatNumber } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { gapText, lineText } from '../../../lib/text/feeds.ts'

/** The user's filters. */
export interface ConsoleFilter {
  level: Level | 'all'
  query: string
}

/** What the console shows of the rows it was given. */
export interface ConsoleView {
  shown: CollapsedRow[]
  counts: Record<Level | 'all', number>
  search: RegExp | undefined
  /** Indices of `shown` that hold the search. */
  found: number[]
}

export const levelNames: Record<Level | 'all', string> = {
  all: 'All',
  order: 'Orders',
  warning: 'Warnings',
  error: 'Errors',
  info: 'Info',
}
/** The chips of the bar, in their order. */
export const choices = ['all', 'order', 'warning', 'error'] as const

/** The words of a row, as they are shown and searched. */
export function rowSearchText(row: LogRow): string {
  return row.kind === 'gap' ? gapText(row) : lineText(row)
}

const searchText = ({ row }: CollapsedRow) => rowSearchText(row)

export function viewOf(rows: readonly LogRow[], { level, query }: ConsoleFilter): ConsoleView {
  const shown = collapseRepeats(ofLevel(rows, level))
  const search = searchFor(query)
  return { shown, counts: withAll(countLevels(rows)), search, found: findIn(shown, searchText, search) }
}

const withAll = (counts: Record<Level, number>) => ({
  ...counts,
  all: counts.info + counts.order + counts.warning + counts.error,
})

/** How many rows of `before` fell out at the front; undefined where `rows` does not go on with the others. */
function droppedFrom(before: readonly LogRow[], rows: readonly LogRow[]): number | undefined {
  const dropped = before[0] && rows[0] ? rows[0].id - before[0].id : -1
  if (dropped < 0 || dropped >= before.length) return undefined
  // A gap that has ended is another row.
  for (let n = dropped; n < before.length; n++) if (before[n] !== rows[n - dropped]) return undefined
  return dropped
}

/**
 * Views of a log that goes on, the same as `viewOf` gives. The rows of the last view are not collapsed, counted and
 * searched again, so that a drawing costs as much as the lines since the one before.
 */
export function createViews(): (rows: readonly LogRow[], choice: ConsoleFilter) => ConsoleView {
  let last: { rows: readonly LogRow[]; choice: ConsoleFilter; view: ConsoleView } | undefined
  const slide = (rows: readonly LogRow[], { level, query }: ConsoleFilter): ConsoleView | undefined => {
    if (last?.choice.level !== level || last.choice.query !== query) return undefined
    const dropped = droppedFrom(last.rows, rows)
    if (dropped === undefined) return undefined
    const { view } = last
    const [gone, come] = [last.rows.slice(0, dropped), rows.slice(last.rows.length - dropped)]
    const shown = slideCollapsed(view.shown, ofLevel(rows, level), {
      dropped: ofLevel(gone, level).length,
      added: ofLevel(come, level).length,
    })
    const { all: _, ...counts } = view.counts
    addLevels(counts, gone, -1)
    addLevels(counts, come, 1)
    return { shown, counts: withAll(counts), search: view.search, found: slideFound(view, shown) }
  }
  return (rows, choice) => {
    const view = slide(rows, choice) ?? viewOf(rows, choice)
    last = { rows, choice, view }
    return view
  }
}

/** The matches in `shown`, which goes on with the rows of `before`. */
function slideFound({ search, found, shown: before }: ConsoleView, shown: CollapsedRow[]): number[] {
  const end = before.at(-1)
  if (search === undefined || end === undefined) return findIn(shown, searchText, search)
  // The last row of before may have been repeated since; its words are the same.
  const known = rowIndex(shown, end.row.id)
  const moved = before.length - 1 - known
  const kept = found.flatMap((index) => (index >= moved ? [index - moved] : []))
  return [...kept, ...findIn(shown.slice(known + 1), searchText, search).map((index) => known + 1 + index)]
}

/** Index of the row that shows `id`, itself or as a repeat of an earlier line; -1 where the rows begin after it. */
export function rowIndex(shown: readonly CollapsedRow[], id: number): number {
  return shown.findLastIndex(({ row }) => row.id <= id)
}

/** The match after or before the one at `current` (an index of `shown`), round the end. */
export function stepMatch(found: readonly number[], current: number | undefined, step: 1 | -1): number | undefined {
  if (found.length === 0) return undefined
  if (step === 1) return found.find((index) => current !== undefined && index > current) ?? found[0]
  return found.findLast((index) => current !== undefined && index < current) ?? found.at(-1)
}

/** Says that matches were added which are no longer in memory. */
export function earlierText(matches: readonly LogRow[]): string {
  const [first] = matches
  const since = first === undefined ? '' : ` from ${formatClock(first.at)} on`
  const count = matches.filter((row) => !isHole(row)).length
  const known = `${formatNumber(count)} earlier ${count === 1 ? 'match' : 'matches'}${since} shown first.`
  return count === matches.length ? known : `${known} Lines that could not be stored are not searched.`
}
