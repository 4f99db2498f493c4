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

/** Rows on one page. */
export const PAGE_SIZE = 10

/** Which words of the address belong to the table. */
export interface ViewNames {
  sortable: readonly string[]
  filters: readonly string[]
}

const DAY = /^\d{4}-\d\d-\d\d$/

function positive(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

function day(text: string | null): string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** Reads the address; invalid values are ignored. */
export function readView(query: string, names: ViewNames): TableView {
  const params = new URLSearchParams(query)
  const sort = params.get('sort') ?? ''
  const filters = names.filters.flatMap((key) => {
    const value = params.get(key)
    return value ? [[key, value]] : []
  })
  return {
    q: params.get('q') ?? '',
    sort: names.sortable.includes(sort.replace(/^-/, '')) ? sort : '',
    page: positive(params.get('page')),
    filters: Object.fromEntries(filters),
    from: day(params.get('from')),
    to: day(params.get('to')),
  }
}

/** The query string of the view, with the rest of `query`; empty or beginning with `?`. */
export function writeView(view: TableView, query: string, names: ViewNames): string {
  const params = new URLSearchParams(query)
  const put = (key: string, value: string, isDefault = value === '') => {
    if (isDefault) params.delete(key)
    else params.set(key, value)
  }
  put('q', view.q)
  for (const key of names.filters) put(key, view.filters[key] ?? '')
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
