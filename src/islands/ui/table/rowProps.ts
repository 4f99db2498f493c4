import type { ReactNode } from 'react'
import type { TableSpec } from './column.ts'

/** What both shapes of a table, grid and cards, are given. */
export interface RowsProps<Row> {
  name: string
  spec: TableSpec<Row>
  /** The rows of the page shown: the key of each, and the id of its detail in the page. */
  visible: readonly { key: string; id: string; row: Row }[]
  detail?: ((row: Row) => ReactNode) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  /** Names a row to a screen reader, on its detail control. */
  label: (row: Row) => string
  isOpen: (key: string) => boolean
  toggle: (key: string) => void
}
