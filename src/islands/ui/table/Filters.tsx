import { type ReactNode, useId, useMemo } from 'react'
import { controlClass } from '../form/Field.tsx'
import type { Filter, TableSpec } from './column.ts'
import type { TableView } from './view.ts'

export interface ToolbarProps<Row> {
  spec: TableSpec<Row>
  rows: readonly Row[]
  view: TableView
  isNarrow: boolean
  change: (part: Partial<TableView>) => void
}

/** A control under its name. */
export function Labelled(props: {
  label: string
  className?: string
  isHidden?: boolean
  children: (id: string) => ReactNode
}) {
  const { label, className = '', isHidden = false, children } = props
  const id = useId()
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className={isHidden ? 'sr-only' : 'text-soft text-sm'}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

type Options = NonNullable<Filter<unknown>['options']>

/** Per filter, the options that it names or those found in the rows: looked for once per list, not per key stroke. */
function useFilterOptions<Row>(spec: TableSpec<Row>, rows: readonly Row[]): Map<string, Options> {
  return useMemo(() => {
    const found = (read: Filter<Row>['read']) =>
      [...new Set(rows.map(read))].sort().map((value) => ({ value, label: value }))
    return new Map((spec.filters ?? []).map(({ key, read, options }) => [key, options ?? found(read)]))
  }, [spec, rows])
}

/** With the chosen value, even where it is not among the options. */
function withChosen(found: Options, chosen: string): Options {
  const isKnown = chosen === '' || found.some(({ value }) => value === chosen)
  // A filter of an old link that fits no row stays visible, or nobody could tell why the table is empty.
  return isKnown ? found : [...found, { value: chosen, label: chosen }]
}

/** A select for each filter, and the two ends of the days. */
export function Filters<Row>(props: ToolbarProps<Row>) {
  const { spec, rows, view, change, isNarrow } = props
  const options = useFilterOptions(spec, rows)
  const pick = (key: string, value: string) => {
    const { [key]: _, ...others } = view.filters
    change({ filters: value === '' ? others : { ...others, [key]: value } })
  }
  return (
    <>
      {spec.filters?.map((choice) => (
        <Labelled key={choice.key} label={choice.label} className={isNarrow ? '' : 'w-36'}>
          {(id) => (
            <select
              id={id}
              value={view.filters[choice.key] ?? ''}
              onChange={({ target }) => pick(choice.key, target.value)}
              className={controlClass}
            >
              <option value="">All</option>
              {withChosen(options.get(choice.key) ?? [], view.filters[choice.key] ?? '').map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      ))}
      {spec.dates && (
        // The two days stay beside each other where a line holds both.
        <div className="flex flex-wrap gap-3">
          {(['from', 'to'] as const).map((end) => (
            <Labelled key={end} label={`${spec.dates?.label} ${end}`} className="w-48 grow">
              {(id) => (
                <input
                  id={id}
                  type="date"
                  value={view[end]}
                  max={end === 'from' ? view.to : undefined}
                  min={end === 'to' ? view.from : undefined}
                  onChange={(event) => change({ [end]: event.target.value })}
                  className={controlClass}
                />
              )}
            </Labelled>
          ))}
        </div>
      )}
    </>
  )
}
