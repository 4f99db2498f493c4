import { istDay } from '../../../lib/time.ts'
import type { SortValue, TableSpec } from './column.ts'
import type { View } from './view.ts'

/** Rows made ready once, so that filtering and sorting ten thousand of them is a matter of milliseconds. */
export interface Index<Row> {
  readonly rows: readonly Row[]
  /** Per row, what search looks in. */
  readonly haystacks: readonly string[]
  /** Per row, its day in IST or empty. */
  readonly days: readonly string[]
  /** Per column, each row's rank in it; see `ranksOf`. */
  readonly ranks: Map<string, Int32Array>
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Digits padded, so that `SUB-9` comes before `SUB-10`. */
function natural(text: string): string {
  return plain(text).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}

export function indexRows<Row>(rows: readonly Row[], spec: TableSpec<Row>): Index<Row> {
  const texts = spec.columns.flatMap(({ text }) => (text ? [text] : []))
  const dayOf = (row: Row) => {
    const at = spec.dates?.of(row) ?? null
    return at === null ? '' : istDay(at)
  }
  return {
    rows,
    haystacks: rows.map((row) => plain(texts.map((text) => text(row) ?? '').join('\n'))),
    days: spec.dates ? rows.map(dayOf) : [],
    ranks: new Map(),
  }
}

const MISSING = -1

function compare(a: SortValue, b: SortValue): number {
  if (a === b) return 0
  return (a ?? '') < (b ?? '') ? -1 : 1
}

/**
 * Each row's rank by a column, equal for equal values, -1 where the value is missing; undefined where the column
 * does not sort. Worked out once per column, so that sorting again is a matter of comparing small numbers.
 */
export function ranksOf<Row>(index: Index<Row>, spec: TableSpec<Row>, key: string): Int32Array | undefined {
  const known = index.ranks.get(key)
  const sort = spec.columns.find((column) => column.key === key)?.sort
  if (known || !sort) return known
  const naturals = new Map<string, string>()
  const values = index.rows.map((row) => {
    const value = sort(row)
    if (typeof value !== 'string') return value
    const text = naturals.get(value) ?? natural(value)
    naturals.set(value, text)
    return text
  })
  const ranks = new Int32Array(values.length).fill(MISSING)
  const present = values.flatMap((value, place) => (value === null ? [] : [place]))
  present.sort((a, b) => compare(values[a] ?? null, values[b] ?? null))
  let rank = -1
  present.forEach((place, i) => {
    const before = present[i - 1]
    if (before === undefined || values[before] !== values[place]) rank += 1
    ranks[place] = rank
  })
  index.ranks.set(key, ranks)
  return ranks
}

/**
 * Places in `index.rows` that the view keeps, in its order; equal rows stay in the order they came in.
 * `alsoFits` names rows that fit the words searched for by what others know of them.
 */
export function arrange<Row>(
  index: Index<Row>,
  spec: TableSpec<Row>,
  view: View,
  alsoFits?: (row: Row) => boolean,
): number[] {
  const wanted = plain(view.q).split(/\s+/).filter(Boolean)
  const picks = (spec.choices ?? []).flatMap(({ key, of }) => {
    const value = view.picks[key]
    return value === undefined ? [] : [{ of, value }]
  })
  const hasDays = spec.dates !== undefined && (view.from !== '' || view.to !== '')
  const kept: number[] = []
  index.rows.forEach((row, n) => {
    const day = index.days[n] ?? ''
    if (hasDays && (day === '' || (view.from !== '' && day < view.from) || (view.to !== '' && day > view.to))) return
    if (!picks.every(({ of, value }) => of(row) === value)) return
    const haystack = index.haystacks[n] ?? ''
    if (wanted.every((word) => haystack.includes(word)) || alsoFits?.(row)) kept.push(n)
  })

  const order = view.sort || spec.order || ''
  const ranks = ranksOf(index, spec, order.replace(/^-/, ''))
  if (!ranks) return kept
  const turn = order.startsWith('-') ? -1 : 1
  return kept.sort((a, b) => {
    const [x = MISSING, y = MISSING] = [ranks[a], ranks[b]]
    if (x === y) return a - b
    // What has not happened comes last, whichever way the rest runs.
    if (x === MISSING || y === MISSING) return x === MISSING ? 1 : -1
    return turn * (x - y)
  })
}

/** How many pages there are, at least one, and the page shown: an address may ask for one that is gone. */
export function pageOf(count: number, view: View): { page: number; pages: number; start: number; end: number } {
  const pages = Math.max(1, Math.ceil(count / view.size))
  const page = Math.min(view.page, pages)
  return { page, pages, start: (page - 1) * view.size, end: Math.min(count, page * view.size) }
}

/** The numbers a pager shows: first, last, those around the current one; 0 stands for a gap. */
export function pagerNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((n, i) => {
    const gap = n - (shown[i - 1] ?? n - 1)
    if (gap === 2) return [n - 1, n]
    return gap > 2 ? [0, n] : [n]
  })
}
