import { Button } from '../Button.tsx'
import { Chevron } from '../Chevron.tsx'
import { controlClass } from '../form/Field.tsx'
import { Filters, Labelled, type ToolbarProps } from './Filters.tsx'
import { isFiltered } from './view.ts'

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
            <Filters {...props} />
            {hasChoice && clear}
          </div>
        </details>
      ) : (
        <>
          <Filters {...props} />
          {clear}
        </>
      )}
    </search>
  )
}
