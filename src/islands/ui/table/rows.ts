import { istDay } from '../../../lib/format/time.ts'
import { columnOf, type SortValue, type TableSpec } from './column.ts'
import type { TableView } from './view.ts'

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Digits padded, so that `SUB-9` comes before `SUB-10`. */
function natural(text: string): string {
  return plain(text).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}

interface RowFacts {
  searchText: string
  /** In IST, or empty. */
  day: string
}

/** What search and days go by, worked out when it is first asked for: of a list that grows only new rows cost anything. */
export function rowFacts<Row extends object>(spec: TableSpec<Row>): (row: Row) => RowFacts {
  const texts = spec.columns.flatMap(({ text, isLate }) => (text && !isLate ? [text] : []))
  const facts = new WeakMap<Row, RowFacts>()
  return (row) => {
    const there = facts.get(row)
    if (there) return there
    const at = spec.dates?.of(row) ?? null
    const made = {
      searchText: plain(texts.map((text) => text(row) ?? '').join('\n')),
      day: at === null ? '' : istDay(at),
    }
    facts.set(row, made)
    return made
  }
}

/**
 * All rows in the view's order: equal rows as they came in, those without a value last, whichever way the rest runs.
 * Without a column to sort by all are as they came in.
 */
export function sortRows<Row>(rows: readonly Row[], spec: TableSpec<Row>, sortBy: string): readonly Row[] {
  const order = sortBy || spec.order || ''
  const sort = columnOf(spec, order)?.sort
  if (!sort) return rows
  const naturals = new Map<string, string>()
  const valued = rows.map((row) => {
    const value = sort(row)
    if (typeof value !== 'string') return { row, value }
    const text = naturals.get(value) ?? natural(value)
    naturals.set(value, text)
    return { row, value: text }
  })
  const turn = order.startsWith('-') ? -1 : 1
  return valued.sort((a, b) => compare(a.value, b.value, turn)).map(({ row }) => row)
}

function compare(a: SortValue, b: SortValue, turn: 1 | -1): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -turn : turn
}

/** The rows that the view keeps; `extraMatch` adds rows to those that its words find. */
export function filterRows<Row>(
  rows: readonly Row[],
  { filters, dates }: TableSpec<Row>,
  view: TableView,
  factsOf: (row: Row) => RowFacts,
  extraMatch?: (row: Row) => boolean,
): readonly Row[] {
  const words = plain(view.q).split(/\s+/).filter(Boolean)
  const hasDays = dates !== undefined && (view.from !== '' || view.to !== '')
  return rows.filter((row) => {
    if (filters?.some(({ key, read }) => view.filters[key] !== undefined && view.filters[key] !== read(row)))
      return false
    if (!hasDays && words.length === 0) return true
    const { day, searchText } = factsOf(row)
    if (hasDays && (day === '' || (view.from !== '' && day < view.from) || (view.to !== '' && day > view.to)))
      return false
    return words.every((word) => searchText.includes(word)) || extraMatch?.(row) === true
  })
}
