import { isValidElement, type ReactNode } from 'react'
import { columnOf, type SortValue, type TableSpec } from './column.ts'

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Digits padded, so that `SUB-9` comes before `SUB-10`. */
function natural(text: string): string {
  return plain(text).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}

/** The words of a cell; nothing of parts that draw themselves. */
function shownText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(shownText).join(' ')
  return isValidElement<{ children?: ReactNode }>(node) ? shownText(node.props.children) : ''
}

/**
 * What a row is searched by: the value and the words of each column. Worked out when it is first asked for: of a list
 * that grows only new rows cost anything.
 */
export function searchTexts<Row extends object>(spec: TableSpec<Row>): (row: Row) => string {
  const columns = spec.columns.filter(({ text }) => text)
  const texts = new WeakMap<Row, string>()
  return (row) => {
    const there = texts.get(row)
    if (there !== undefined) return there
    const parts = columns.flatMap(({ text, cell }) => [text?.(row) ?? '', shownText(cell(row))])
    const made = plain(parts.join('\n'))
    texts.set(row, made)
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

/** A word as typed, an amount as a plain number (`₹1,499.00`), and a date with slashes as the tables write it. */
const spellings = (word: string) => [
  word,
  word.replace(/[₹,]/g, '').replace(/\.0+$/, ''),
  word.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, day, month, year) => `${pad(day)}-${pad(month)}-${year}`),
]
const pad = (part: string) => part.padStart(2, '0')

/** The rows that hold every word; `extraMatch` adds rows to those that the words find. */
export function searchRows<Row>(
  rows: readonly Row[],
  q: string,
  textOf: (row: Row) => string,
  extraMatch?: (row: Row) => boolean,
): readonly Row[] {
  const words = plain(q)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => spellings(word).filter(Boolean))
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = textOf(row)
    return words.every((spelt) => spelt.some((it) => text.includes(it))) || extraMatch?.(row) === true
  })
}
