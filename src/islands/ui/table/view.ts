import { columnOf, type TableSpec } from './column.ts'

/** Search, order and page of a table; all of it is kept in the address. */
export interface TableView {
  /** Words, each of which a row must hold. */
  q: string
  /** A column's key, with `-` for downwards; empty for the table's own order. */
  sort: string
  /** From 1. */
  page: number
}

export const PAGE_SIZE = 10

function positive(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

/** Reads the address; invalid values are ignored. */
export function readView<Row>(query: string, spec: TableSpec<Row>): TableView {
  const params = new URLSearchParams(query)
  const sort = params.get('sort') ?? ''
  return {
    q: params.get('q') ?? '',
    sort: columnOf(spec, sort)?.sort ? sort : '',
    page: positive(params.get('page')),
  }
}

/** The query string of the view, with the rest of `query`; empty or beginning with `?`. */
export function writeView({ q, sort, page }: TableView, query: string): string {
  const params = new URLSearchParams(query)
  const put = (key: string, value: string) => (value === '' ? params.delete(key) : params.set(key, value))
  put('q', q)
  put('sort', sort)
  put('page', page === 1 ? '' : String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether words hide rows. */
export const isSearched = ({ q }: TableView): boolean => q.trim() !== ''

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
