import { type ReactNode, useId, useMemo } from 'react'
import { Button } from '../Button.tsx'
import { Chevron } from '../Chevron.tsx'
import { controlClass } from '../form/Field.tsx'
import { Segmented } from '../Segmented.tsx'
import type { Filter, TableSpec } from './column.ts'
import { isFiltered, type TableView } from './view.ts'

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

interface ToolbarProps<Row> {
  spec: TableSpec<Row>
  rows: readonly Row[]
  view: TableView
  isNarrow: boolean
  change: (part: Partial<TableView>) => void
}

function Labelled(props: {
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

function Filters<Row>(props: ToolbarProps<Row>) {
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

function QuickRanges<Row>({ spec, view, change }: ToolbarProps<Row>) {
  const ranges = spec.dates?.quick?.() ?? []
  const chosen = ranges.find(({ range }) => view.from === range.from && view.to === range.to)?.label
  return (
    <Segmented
      legend="Quick ranges"
      options={ranges.map(({ label }) => ({ key: label, label }))}
      chosen={chosen}
      onChoose={(key) => {
        const range = ranges.find(({ label }) => label === key)?.range
        change(key === chosen || !range ? { from: '', to: '' } : range)
      }}
    />
  )
}

/** Search and filters; where room is scarce all but the search is behind one button beside it. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { view, change, spec, isNarrow } = props
  // A search alone keeps the filters folded, or the rows would jump while typing.
  const hasChoice = isFiltered({ ...view, q: '' })
  const clear = isFiltered(view) && (
    <Button variant="quiet" onClick={() => change({ q: '', filters: {}, from: '', to: '' })}>
      Clear filters
    </Button>
  )
  const quick = spec.dates?.quick && <QuickRanges {...props} />
  return (
    <search className={`relative flex flex-wrap items-end gap-x-3 print:hidden ${isNarrow ? '' : 'gap-y-3'}`}>
      <Labelled
        label="Search"
        isHidden={isNarrow}
        className={isNarrow ? `grow ${spec.filters ? 'pr-27' : ''}` : 'w-40'}
      >
        {(id) => (
          <input
            id={id}
            type="search"
            autoComplete="off"
            placeholder={isNarrow ? 'Search' : undefined}
            value={view.q}
            onChange={(event) => change({ q: event.target.value })}
            className={controlClass}
          />
        )}
      </Labelled>
      {isNarrow && spec.filters ? (
        <details open={hasChoice || undefined} className="group contents open:block open:basis-full">
          <summary className="absolute top-0 right-0 flex h-10 w-24 touch:h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge bg-surface font-medium">
            Filters
            <Chevron />
          </summary>
          <div className="grid gap-3 pt-3">
            {quick}
            <Filters {...props} />
            {hasChoice && clear}
          </div>
        </details>
      ) : (
        <>
          <Filters {...props} />
          {quick}
          {clear}
        </>
      )}
    </search>
  )
}
