import { useMemo } from 'react'
import type { Filter, TableSpec } from './column.ts'

type Options = NonNullable<Filter<unknown>['options']>

/** Per filter, the options that it names or those found in the rows: looked for once per list, not per key stroke. */
export function useFilterOptions<Row>(spec: TableSpec<Row>, rows: readonly Row[]): Map<string, Options> {
  return useMemo(() => {
    const found = (read: Filter<Row>['read']) =>
      [...new Set(rows.map(read))].sort().map((value) => ({ value, label: value }))
    return new Map((spec.filters ?? []).map(({ key, read, options }) => [key, options ?? found(read)]))
  }, [spec, rows])
}

/** With the chosen value, even where it is not among the options. */
export function withChosen(found: Options, chosen: string): Options {
  const isKnown = chosen === '' || found.some(({ value }) => value === chosen)
  // A filter of an old link that fits no row stays visible, or nobody could tell why the table is empty.
  return isKnown ? found : [...found, { value: chosen, label: chosen }]
}
