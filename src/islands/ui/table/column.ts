import type { ReactNode } from 'react'

/** What a value sorts by; null always comes last. */
export type SortValue = string | number | null

/** One column as data. Keep the array itself: what rows are searched by is worked out once per array. */
export interface Column<Row> {
  /** Names the column in the address: `sort=-amount`. */
  key: string
  title: string
  /** What heads it in the file, where that has to say more. */
  fileTitle?: () => string
  cell: (row: Row) => ReactNode
  /** What search finds and the file holds. Without it the column is in neither. */
  text?: (row: Row) => string | number | null
  /** In the file alone, in place of `text`: what becomes known later than the rows is neither found nor sorted by. */
  file?: (row: Row) => SortValue
  sort?: (row: Row) => SortValue
  /** Aligns the column at the end: numbers and amounts. */
  alignEnd?: boolean
  /** Found by search and in the file, but not drawn: what a row's detail shows. */
  hidden?: boolean
  /** Heads the row for a screen reader. One column has it. */
  isRowHeader?: boolean
}

/** A column that is drawn, found and sorted by one value of a row; a dash for null. */
export function valueColumn<Row>(key: string, title: string, read: (row: Row) => SortValue): Column<Row> {
  return { key, title, cell: (row) => read(row) ?? '–', text: read, sort: read }
}

/** A column of a value that is found by search and in the file, and not drawn. */
export function hiddenColumn<Row>(key: string, title: string, text: (row: Row) => SortValue): Column<Row> {
  return { key, title, hidden: true, cell: () => null, text }
}

export function visibleColumns<Row>(spec: TableSpec<Row>): readonly Column<Row>[] {
  return spec.columns.filter(({ hidden }) => !hidden)
}

/** The column that an order names. */
export function columnOf<Row>(spec: TableSpec<Row>, order: string): Column<Row> | undefined {
  const key = order.replace(/^-/, '')
  return spec.columns.find((column) => column.key === key)
}

export interface TableSpec<Row> {
  columns: readonly Column<Row>[]
  /** A row in two lines, where a table has no room; without it the table is never cards. */
  card?: (row: Row) => ReactNode
  /** The order before the person chooses one: a column's key, with `-` for downwards. Absent: as sent. */
  order?: string
}

/** What both shapes of a table, grid and cards, are given. */
export interface RowsProps<Row> {
  /** The table's name, for screen readers and as the file's name. */
  name: string
  /** Keep it: what rows are searched by is worked out once per spec. */
  spec: TableSpec<Row>
  /** The rows of the page shown: the key of each, the id of its detail in the page, and whether that is open. */
  visible: readonly { key: string; id: string; row: Row; isOpen: boolean }[]
  detail?: ((row: Row) => ReactNode) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  /** Names a row to a screen reader, on its detail control. */
  label: (row: Row) => string
  toggle: (key: string) => void
}
