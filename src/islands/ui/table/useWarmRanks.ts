import { useEffect } from 'react'
import { type Index, ranksOf } from './arrange.ts'
import type { TableSpec } from './column.ts'

/** Ranks the rows by every column while the browser has nothing else to do, so that the first sorting is quick too. */
export function useWarmRanks<Row>(index: Index<Row>, spec: TableSpec<Row>): void {
  useEffect(() => {
    // Absent in Safari; a list too short to be slow needs no warming.
    if (!('requestIdleCallback' in window) || index.rows.length < 1000) return
    const keys = spec.columns.filter(({ sort }) => sort).map(({ key }) => key)
    const next = (): number =>
      requestIdleCallback(() => {
        const key = keys.shift()
        if (key === undefined) return
        ranksOf(index, spec, key)
        handle = next()
      })
    let handle = next()
    return () => cancelIdleCallback(handle)
  }, [index, spec])
}
