import type { Level } from '../../../lib/feeds/log/level.ts'
import type { LogRow } from '../../../lib/feeds/log/rows.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { gapText, lineText, noLine } from '../../../lib/text/feeds.ts'

/** The user's filters. */
export interface ConsoleFilter {
  level: Level | 'all'
  query: string
}

/** The levels to choose from, in their order. */
export const choices = [
  ['all', 'All'],
  ['order', 'Orders'],
  ['warning', 'Warnings'],
  ['error', 'Errors'],
] as const

/** A row as the console shows it: `times` equal lines in succession are one. `lastAt` is the time of the last. */
export interface CollapsedRow {
  readonly row: LogRow
  times: number
  lastAt: number
}

const repeats = (row: LogRow, next: LogRow) =>
  row.kind === 'line' && next.kind === 'line' && next.text === row.text && next.cutFrom === row.cutFrom

/** Collapses equal lines in succession into one row. A gap is never collapsed, and lines around it are kept apart. */
export function collapseRepeats(rows: readonly LogRow[]): CollapsedRow[] {
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

/** The words of a row, as they are shown. */
export function shownText(row: LogRow): string {
  return row.kind === 'gap' ? gapText(row) : lineText(row)
}

/** The time that a row shows: its own where it carries one, else that of its receipt. `09:15:00`, IST. */
export function clockOf(row: LogRow): string {
  return row.kind === 'line' && row.stamp ? row.stamp.clock : formatClock(row.at)
}

/** What a search looks through: the words of a row, and for a time, such as `09:20`, the time that it shows. */
function searchedText(query: string): (row: LogRow) => string {
  return /^\s*\d\d:\d/.test(query) ? (row) => `${clockOf(row)} ${shownText(row)}` : shownText
}

/** A reload between two lines whose numbers follow each other cost nothing, and is not shown. */
const isShown = (row: LogRow) => row.kind === 'line' || row.cause !== 'reload' || row.missing !== 0

/** The pattern of a search, letter case ignored; undefined for an empty one. The query is text, never a pattern. */
export function searchFor(query: string): RegExp | undefined {
  const text = query.trim()
  return text === '' ? undefined : new RegExp(`(${text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')})`, 'gi')
}

/** Indices of the texts that hold the search at least once. */
export function findIn<T>(rows: readonly T[], textOf: (row: T) => string, search: RegExp | undefined): number[] {
  if (search === undefined) return []
  // `search` keeps no place in the pattern, as `test` would: the same pattern marks the hits afterwards.
  return rows.flatMap((row, index) => (textOf(row).search(search) >= 0 ? [index] : []))
}

/** Splits a text into matches (`hit`) and the text between them; joined again they are the whole text. */
export function highlight(text: string, search: RegExp | undefined): { text: string; hit: boolean }[] {
  // The pattern is one group, so that every second piece is a match.
  const pieces = search === undefined ? [text] : text.split(search)
  return pieces.map((piece, index) => ({ text: piece, hit: index % 2 === 1 })).filter((it) => it.text !== '')
}

/**
 * What the console shows of `rows`; `found` are the indices of `shown` that hold the search. `search` is made once for
 * a query by those who draw: a row with another one is drawn again.
 */
export function viewOf(rows: readonly LogRow[], { level, query }: ConsoleFilter, search = searchFor(query)) {
  const shown = collapseRepeats(ofLevel(rows, level).filter(isShown))
  const textOf = searchedText(query)
  return { shown, counts: countLevels(rows), search, found: findIn(shown, ({ row }) => textOf(row), search) }
}

export type ConsoleView = ReturnType<typeof viewOf>

/** What an empty console says. Lines are drawn a moment after they are counted: until then nothing is known to be missing. */
export function emptyText(received: number, level: ConsoleFilter['level']): string {
  if (received === 0) return noLine
  return level === 'all' ? '' : 'No matching lines.'
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

const LEVEL_WORD = /^(?:(?:INFO|WARN(?:ING)?|ERR(?:OR)?)[:\s]|\[(?:info|warn(?:ing)?|err(?:or)?)\])\s*/
const BRACKETED = new RegExp(LEVEL_WORD.source, 'i')

/** A line without the level word at its beginning, which the gutter says. */
export function withoutLevel(text: string): string {
  const rest = text.replace(text.startsWith('[') ? BRACKETED : LEVEL_WORD, '')
  return rest === '' ? text : rest
}
