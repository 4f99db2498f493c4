import { expect, test } from 'vitest'
import type { TableSpec } from '../../../src/islands/ui/table/column.ts'
import { filterRows, rowFacts, sortRows } from '../../../src/islands/ui/table/rows.ts'
import {
  isFiltered,
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
  filters: [{ key: 'status', label: 'Status', read: (row) => row.status }],
  dates: { label: 'Created', of: (row) => row.at },
}
const all = readView('', spec)
const shown = (list: Row[], by: TableSpec<Row>, view: TableView, factsOf = rowFacts(by)) =>
  filterRows(sortRows(list, by, view.sort), by, view, factsOf)
const ids = (view: Partial<TableView>) => shown(rows, spec, { ...all, ...view }).map(({ id }) => id)

test('without a choice rows come as they were sent', () => {
  expect(ids({})).toEqual(['SUB-10', 'SUB-9', 'SUB-2', 'SUB-1'])
})

test('of a list that grows only the new rows are made ready for the search, and none before there is one', () => {
  const looks: string[] = []
  const text = (row: Row) => {
    looks.push(row.id)
    return row.id
  }
  const watched: TableSpec<Row> = { columns: [{ key: 'id', title: 'Id', cell: () => null, text }] }
  shown(rows, watched, all)
  expect(looks).toEqual([])
  const factsOf = rowFacts(watched)
  const search = (list: Row[]) => shown(list, watched, { ...all, q: 'sub-1' }, factsOf)
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

test('a late column sorts by what is known now, unknown rows last, and is not searched', () => {
  const known = new Map([['SUB-9', -5]])
  const value = ({ id }: Row) => known.get(id) ?? null
  const late: TableSpec<Row> = {
    columns: [...spec.columns, { key: 'pnl', title: 'PNL', cell: value, text: value, sort: value, isLate: true }],
  }
  const order = (part: Partial<TableView>) => shown(rows, late, { ...all, ...part }).map(({ id }) => id)
  expect(order({ sort: 'pnl' })).toEqual(['SUB-9', 'SUB-10', 'SUB-2', 'SUB-1'])
  known.set('SUB-1', 7)
  expect(order({ sort: '-pnl' })).toEqual(['SUB-1', 'SUB-9', 'SUB-10', 'SUB-2'])
  expect(order({ q: '-5' })).toEqual([])
})

test('search and filters keep the order chosen', () => {
  expect(ids({ sort: '-id', q: 'sub-1' })).toEqual(['SUB-10', 'SUB-1'])
  expect(ids({ sort: 'id', q: 'sub-1' })).toEqual(['SUB-1', 'SUB-10'])
  expect(ids({ sort: '-amount', filters: { status: 'Success' } })).toEqual(['SUB-2', 'SUB-10'])
})

test('search wants every word, in whatever case and width', () => {
  expect(ids({ q: 'success sub-1' })).toEqual(['SUB-10'])
  expect(ids({ q: 'SUB－１' })).toEqual(['SUB-10', 'SUB-1'])
  expect(ids({ q: 'nothing' })).toEqual([])
})

test('a filter keeps the rows of its value', () => {
  expect(ids({ filters: { status: 'Success' } })).toEqual(['SUB-10', 'SUB-2'])
})

test('days are days in IST, both ends included, and a row without a day is in no range', () => {
  expect(ids({ from: '2026-11-20' })).toEqual(['SUB-9', 'SUB-1'])
  expect(ids({ to: '2026-11-19' })).toEqual(['SUB-10'])
  expect(ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['SUB-9'])
})

test('the address says the whole view, and keeps what is not the table’s', () => {
  const view: TableView = {
    q: 'a b&c',
    sort: '-amount',
    page: 3,
    filters: { status: 'Success' },
    from: '2026-11-01',
    to: '2026-11-30',
  }
  const query = writeView(view, '?package=7&page=9', spec)
  expect(query).toContain('package=7')
  expect(readView(query, spec)).toEqual(view)
  expect(writeView(all, query, spec)).toBe('?package=7')
})

test('an address that makes no sense is as if it were empty', () => {
  expect(readView('?sort=password&page=-2&from=2026-13-45&to=x&status=', spec)).toEqual(all)
  expect(readView('?page=1e9', spec).page).toBe(1)
})

test('a view is filtered by words, choices or days, not by its order or page', () => {
  expect(isFiltered({ ...all, sort: 'id', page: 4 })).toBe(false)
  expect(isFiltered({ ...all, q: '  ' })).toBe(false)
  expect(isFiltered({ ...all, q: 'x' })).toBe(true)
  expect(isFiltered({ ...all, filters: { status: 'Reject' } })).toBe(true)
  expect(isFiltered({ ...all, to: '2026-11-30' })).toBe(true)
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
