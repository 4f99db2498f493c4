import { isDay } from '../../../lib/format/time.ts'
import { columnOf, type TableSpec } from './column.ts'

/** Search, sort, page and filters of a table; all of it is kept in the address. */
export interface TableView {
  /** Words, each of which a row must hold. */
  q: string
  /** A column's key, with `-` for downwards; empty for the table's own order. */
  sort: string
  /** From 1. */
  page: number
  /** The value chosen per filter; a filter without one is absent. */
  filters: Readonly<Record<string, string>>
  /** Days in IST as `2026-11-20`, both included; empty for open ends. */
  from: string
  to: string
}

export const PAGE_SIZE = 10

function positive(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

/** Reads the address; invalid values are ignored. */
export function readView<Row>(query: string, spec: TableSpec<Row>): TableView {
  const params = new URLSearchParams(query)
  const sort = params.get('sort') ?? ''
  const day = (end: string) => [params.get(end)].find(isDay) ?? ''
  const filters = (spec.filters ?? []).flatMap(({ key }) => {
    const value = params.get(key)
    return value ? [[key, value]] : []
  })
  return {
    q: params.get('q') ?? '',
    sort: columnOf(spec, sort)?.sort ? sort : '',
    page: positive(params.get('page')),
    filters: Object.fromEntries(filters),
    from: day('from'),
    to: day('to'),
  }
}

/** The query string of the view, with the rest of `query`; empty or beginning with `?`. */
export function writeView<Row>(view: TableView, query: string, spec: TableSpec<Row>): string {
  const params = new URLSearchParams(query)
  const put = (key: string, value: string, isDefault = value === '') => {
    if (isDefault) params.delete(key)
    else params.set(key, value)
  }
  put('q', view.q)
  for (const { key } of spec.filters ?? []) put(key, view.filters[key] ?? '')
  put('from', view.from)
  put('to', view.to)
  put('sort', view.sort)
  put('page', String(view.page), view.page === 1)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether anything hides rows. */
export function isFiltered(view: TableView): boolean {
  return view.q.trim() !== '' || view.from !== '' || view.to !== '' || Object.keys(view.filters).length > 0
}

/** The next order when a column's head is pressed: upwards, downwards, then the table's own. */
export function nextSort(sort: string, key: string, own = ''): string {
  const current = sort || own
  if (current === key) return `-${key}`
  if (current !== `-${key}`) return key
  return own === `-${key}` ? key : ''
}

/** How many pages there are, at least one, and the page shown: an address may ask for one that is gone. */
export function pageOf(count: number, wanted: number, size = PAGE_SIZE) {
  const pages = Math.max(1, Math.ceil(count / size))
  const page = Math.min(wanted, pages)
  return { page, pages, start: (page - 1) * size, end: Math.min(count, page * size) }
}

/** The numbers a pager shows: first, last, those around the current one; 0 marks a gap. */
export function pagerNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((n, i) => {
    const gap = n - (shown[i - 1] ?? n - 1)
    if (gap === 2) return [n - 1, n]
    return gap > 2 ? [0, n] : [n]
  })
}
