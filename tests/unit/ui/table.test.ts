import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { TableSpec } from '../../../src/islands/ui/table/column.ts'
import { searchRows, searchTexts, sortRows } from '../../../src/islands/ui/table/rows.ts'
import {
  isSearched,
  nextSort,
  pageOf,
  pagerNumbers,
  readView,
  type TableView,
  writeView,
} from '../../../src/islands/ui/table/view.ts'

interface Row {
  id: string
  amount: number | null
  status: string
  at: string | null
}

const rows: Row[] = [
  { id: 'SUB-10', amount: 1499, status: 'Success', at: '2026-11-19T18:29:59Z' },
  { id: 'SUB-9', amount: null, status: 'Pending', at: '2026-11-19T18:30:00Z' },
  { id: 'SUB-2', amount: 1000000, status: 'Success', at: null },
  { id: 'SUB-1', amount: 0, status: 'Reject', at: '2026-11-21T03:00:00Z' },
]
const spec: TableSpec<Row> = {
  columns: [
    { key: 'id', title: 'Id', cell: (row) => row.id, text: (row) => row.id, sort: (row) => row.id },
    { key: 'amount', title: 'Amount', cell: (row) => row.amount, text: (row) => row.amount, sort: (row) => row.amount },
    { key: 'status', title: 'Status', cell: (row) => row.status, text: (row) => row.status },
  ],
}
const all = readView('', spec)
const shown = (list: Row[], by: TableSpec<Row>, view: TableView, textOf = searchTexts(by)) =>
  searchRows(sortRows(list, by, view.sort), view.q, textOf)
const ids = (view: Partial<TableView>) => shown(rows, spec, { ...all, ...view }).map(({ id }) => id)

test('without a choice rows come as they were sent', () => {
  expect(ids({})).toEqual(['SUB-10', 'SUB-9', 'SUB-2', 'SUB-1'])
})

test('of a list that grows only the new rows are made ready for the search', () => {
  const looks: string[] = []
  const text = (row: Row) => {
    looks.push(row.id)
    return row.id
  }
  const watched: TableSpec<Row> = { columns: [{ key: 'id', title: 'Id', cell: () => null, text }] }
  shown(rows, watched, all)
  expect(looks).toEqual([])
  const textOf = searchTexts(watched)
  const search = (list: Row[]) => shown(list, watched, { ...all, q: 'sub-1' }, textOf)
  expect(search(rows.slice(0, 3))).toEqual([rows[0]])
  expect(search([...rows])).toEqual([rows[0], rows[3]])
  expect(looks).toEqual(rows.map(({ id }) => id))
})

test('numbers inside words sort as numbers', () => {
  expect(ids({ sort: 'id' })).toEqual(['SUB-1', 'SUB-2', 'SUB-9', 'SUB-10'])
  expect(ids({ sort: '-id' })).toEqual(['SUB-10', 'SUB-9', 'SUB-2', 'SUB-1'])
})

test('what is missing sorts last, upwards and downwards', () => {
  expect(ids({ sort: 'amount' })).toEqual(['SUB-1', 'SUB-10', 'SUB-2', 'SUB-9'])
  expect(ids({ sort: '-amount' })).toEqual(['SUB-2', 'SUB-10', 'SUB-1', 'SUB-9'])
})

test('rows of equal value stay in the order they were sent, upwards and downwards', () => {
  const equals = ['a', 'b', 'c', 'd'].map((id, n) => ({
    id,
    amount: [7, null, 7, null][n] ?? null,
    status: '',
    at: null,
  }))
  const order = (sort: string) => shown(equals, spec, { ...all, sort }).map(({ id }) => id)
  expect(order('amount')).toEqual(['a', 'c', 'b', 'd'])
  expect(order('-amount')).toEqual(['a', 'c', 'b', 'd'])
})

test('what is in the file alone is not searched: it may become known later than the rows', () => {
  const late: TableSpec<Row> = {
    columns: [...spec.columns, { key: 'pnl', title: 'PNL', cell: () => '−₹5.00', file: () => -5 }],
  }
  expect(shown(rows, late, { ...all, q: '-5' })).toEqual([])
})

test('a search keeps the order chosen', () => {
  expect(ids({ sort: '-id', q: 'sub-1' })).toEqual(['SUB-10', 'SUB-1'])
  expect(ids({ sort: 'id', q: 'sub-1' })).toEqual(['SUB-1', 'SUB-10'])
})

test('search wants every word, in whatever case and width', () => {
  expect(ids({ q: 'success sub-1' })).toEqual(['SUB-10'])
  expect(ids({ q: 'SUB－１' })).toEqual(['SUB-10', 'SUB-1'])
  expect(ids({ q: 'nothing' })).toEqual([])
})

test('search finds what is shown as well as the value behind it', () => {
  const strong = (text: string) => createElement('strong', null, text)
  const seen: TableSpec<Row> = {
    columns: [
      {
        key: 'id',
        title: 'Id',
        cell: ({ id }) => createElement('span', null, `${id.slice(0, 3)}…`),
        text: ({ id }) => id,
      },
      { key: 'amount', title: 'Amount', cell: () => strong('₹1,499'), text: () => 1499 },
      { key: 'qty', title: 'Quantity', cell: () => '1 lot', text: () => 1 },
      { key: 'at', title: 'Created', cell: () => '20-11-2026 09:15:00 IST', text: () => '20-11-2026 09:15:00 IST' },
    ],
  }
  const finds = (q: string) => searchRows(rows.slice(0, 1), q, searchTexts(seen)).length === 1
  for (const q of ['₹1,499', '1,499', '1499', '1499.00', '₹1,499.00', '20/11/2026', '1 lot', 'sub…', 'SUB-10', '09:15'])
    expect(finds(q), q).toBe(true)
  for (const q of ['1498', '21/11/2026', '7 lot']) expect(finds(q), q).toBe(false)
})

test('the address says the whole view, and keeps what is not the table’s', () => {
  const view: TableView = {
    q: 'a b&c',
    sort: '-amount',
    page: 3,
  }
  const query = writeView(view, '?package=7&page=9')
  expect(query).toContain('package=7')
  expect(readView(query, spec)).toEqual(view)
  expect(writeView(all, query)).toBe('?package=7')
})

test('an address that makes no sense is as if it were empty', () => {
  expect(readView('?sort=password&page=-2', spec)).toEqual(all)
  expect(readView('?page=1e9', spec).page).toBe(1)
})

test('a view is searched by words, not by its order or page', () => {
  expect(isSearched({ ...all, sort: 'id', page: 4 })).toBe(false)
  expect(isSearched({ ...all, q: '  ' })).toBe(false)
  expect(isSearched({ ...all, q: 'x' })).toBe(true)
})

test('a head pressed again turns the order, then gives it up', () => {
  expect([nextSort('', 'id'), nextSort('id', 'id'), nextSort('-id', 'id')]).toEqual(['id', '-id', ''])
  expect(nextSort('amount', 'id')).toBe('id')
})

test('the column of the table’s own order only turns', () => {
  expect(nextSort('', 'at', '-at')).toBe('at')
  expect(nextSort('at', 'at', '-at')).toBe('-at')
  expect(nextSort('-at', 'at', '-at')).toBe('at')
})

test('a page beyond the last is the last', () => {
  expect(pageOf(95, 99)).toEqual({ page: 10, pages: 10, start: 90, end: 95 })
  expect(pageOf(0, 1)).toEqual({ page: 1, pages: 1, start: 0, end: 0 })
})

test('the pager shows first, last and neighbours, and a gap only where it saves something', () => {
  expect(pagerNumbers(1, 1)).toEqual([1])
  expect(pagerNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagerNumbers(500, 1000)).toEqual([1, 0, 499, 500, 501, 0, 1000])
})
