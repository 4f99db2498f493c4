import { useEffect } from 'react'
import type { TableSpec } from './column.ts'
import { type RowIndex, sortedIndex } from './rows.ts'

/** Puts the rows into every order while the browser has nothing else to do, so that the first sorting is quick too. */
export function usePresort<Row>(index: RowIndex<Row>, spec: TableSpec<Row>): void {
  useEffect(() => {
    // Absent in Safari; a list too short to be slow needs no warming.
    if (!('requestIdleCallback' in window) || index.rows.length < 1000) return
    const orders = spec.columns.filter(({ sort, isLate }) => sort && !isLate).flatMap(({ key }) => [key, `-${key}`])
    const next = (): number =>
      requestIdleCallback(() => {
        const order = orders.shift()
        if (order === undefined) return
        sortedIndex(index, spec, order)
        handle = next()
      })
    let handle = next()
    return () => cancelIdleCallback(handle)
  }, [index, spec])
}
