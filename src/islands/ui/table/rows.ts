import { istDay } from '../../../lib/format/time.ts'
import { type Column, columnOf, type SortValue, type TableSpec } from './column.ts'
import type { TableView } from './view.ts'

/** Rows made ready once, so that filtering and sorting ten thousand of them is a matter of milliseconds. */
interface RowIndex<Row> {
  readonly rows: readonly Row[]
  /** What search and days go by, worked out when it is first asked for. */
  readonly factsOf: (row: Row) => RowFacts
  /** Per order used so far, all rows in it; see `sortedRows`. */
  readonly sorted: Map<string, readonly Row[]>
}

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

/** Per spec, what is known of its rows: of a list that grows only the new rows cost anything. */
const known = new WeakMap<object, WeakMap<object, RowFacts>>()

export function indexRows<Row extends object>(rows: readonly Row[], spec: TableSpec<Row>): RowIndex<Row> {
  const texts = spec.columns.flatMap(({ text, isLate }) => (text && !isLate ? [text] : []))
  const facts = known.get(spec) ?? new WeakMap<object, RowFacts>()
  known.set(spec, facts)
  const factsOf = (row: Row): RowFacts => {
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
  return { rows, factsOf, sorted: new Map() }
}

/**
 * All rows in an order, a column's key with `-` for downwards: equal rows as they came in, those
 * without a value last, whichever way the rest runs. Without such a column all are as they came in. Worked out once
 * per order, save by a late column, so that to filter, search and sort again is a walk along a list.
 */
function sortedRows<Row>(index: RowIndex<Row>, spec: TableSpec<Row>, order: string): readonly Row[] {
  const column = columnOf(spec, order)
  if (column?.isLate) return sortRows(index, column, order)
  const known = index.sorted.get(order)
  if (known) return known
  const rows = sortRows(index, column, order)
  index.sorted.set(order, rows)
  return rows
}

function sortRows<Row>({ rows }: RowIndex<Row>, column: Column<Row> | undefined, order: string): readonly Row[] {
  const sort = column?.sort
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

/** The rows that the view keeps, in its order. */
export function applyView<Row>(index: RowIndex<Row>, spec: TableSpec<Row>, view: TableView): Row[] {
  const words = plain(view.q).split(/\s+/).filter(Boolean)
  const hasDays = spec.dates !== undefined && (view.from !== '' || view.to !== '')
  return sortedRows(index, spec, view.sort || spec.order || '').filter((row) => {
    if (spec.filters?.some(({ key, read }) => view.filters[key] !== undefined && view.filters[key] !== read(row)))
      return false
    if (!hasDays && words.length === 0) return true
    const { day, searchText } = index.factsOf(row)
    if (hasDays && (day === '' || (view.from !== '' && day < view.from) || (view.to !== '' && day > view.to)))
      return false
    return words.every((word) => searchText.includes(word))
  })
}
