import { useId } from 'react'
import { formatNumber } from '../../../lib/format/money.ts'
import { Button } from '../Button.tsx'
import { controlClass } from '../form/Field.tsx'
import { isSearched, pageOf, pagerNumbers, type TableView } from './view.ts'

/** The search above a table. */
export function Toolbar({ q, isNarrow, onSearch }: { q: string; isNarrow: boolean; onSearch: (q: string) => void }) {
  const id = useId()
  return (
    <search className="flex items-end gap-3 print:hidden">
      <div className={`grid gap-1 ${isNarrow ? 'grow' : 'w-64'}`}>
        <label htmlFor={id} className={isNarrow ? 'sr-only' : 'text-soft text-sm'}>
          Search
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={isNarrow ? 'Search' : undefined}
          value={q}
          onChange={(event) => onSearch(event.target.value)}
          className={controlClass}
        />
      </div>
      {q.trim() !== '' && (
        <Button variant="quiet" className="shrink-0 whitespace-nowrap" onClick={() => onSearch('')}>
          Clear search
        </Button>
      )}
    </search>
  )
}

interface FooterProps {
  view: TableView
  /** How many rows the view keeps, and how many there are. */
  count: number
  total: number
  onPage: (page: number) => void
  /** Saves what is found as a file; absent where the table has none. */
  onDownload?: (() => void) | undefined
}

/** How much is shown, the pages, and the file. */
export function Footer({ view, count, total, onPage, onDownload }: FooterProps) {
  const { page, pages, start, end } = pageOf(count, view.page)
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p role="status" className={pages === 1 && !isSearched(view) ? 'sr-only' : 'text-soft text-sm'}>
        {count === 0 ? 'No rows' : `${start + 1} to ${end} of ${formatNumber(count)}`}
        {isSearched(view) && ` (${formatNumber(total)} in all)`}
      </p>
      <Pager page={page} pages={pages} onPage={onPage} />
      {count > 0 && onDownload && (
        <Button variant="quiet" onClick={onDownload}>
          Download CSV
        </Button>
      )}
    </footer>
  )
}

const box =
  'grid min-h-8.5 min-w-8.5 place-items-center rounded-control border px-2 text-sm touch:min-h-11 touch:min-w-11 disabled:cursor-not-allowed disabled:opacity-50'

/** Pages as numbers, with the first and the last always in reach. Nothing where one page holds all. */
export function Pager(props: { page: number; pages: number; onPage: (page: number) => void }) {
  const { page, pages, onPage } = props
  if (pages === 1) return null
  const step = (label: string, sign: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
      className={`${box} border-transparent hover:bg-tint`}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-1 print:hidden">
      {step('Previous page', '‹', page - 1)}
      {pagerNumbers(page, pages).map((n, i, all) =>
        n === 0 ? (
          <span key={`gap-${all[i - 1]}`} aria-hidden="true" className="px-1 text-soft">
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            aria-label={`Page ${n}`}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
            className={`${box} ${n === page ? 'border-primary font-semibold text-primary' : 'border-transparent hover:bg-tint'}`}
          >
            {n}
          </button>
        ),
      )}
      {step('Next page', '›', page + 1)}
    </nav>
  )
}
