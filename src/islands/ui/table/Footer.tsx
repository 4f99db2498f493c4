import { useId } from 'react'
import { formatNumber } from '../../../lib/format/money.ts'
import { Button } from '../Button.tsx'
import { Pager } from './Pager.tsx'
import { pageOf } from './rows.ts'
import { isFiltered, pageSizes, type TableView } from './view.ts'

/** How many rows a page holds; absent where the smallest page holds all. */
function PageSize(props: { size: number; count: number; onSize: (size: number) => void }) {
  const id = useId()
  if (props.count <= pageSizes[0]) return null
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-soft text-sm">
        Rows per page
      </label>
      <select
        id={id}
        value={props.size}
        onChange={(event) => props.onSize(Number(event.target.value))}
        className="min-h-8.5 rounded-control border border-edge bg-surface px-2 text-sm touch:min-h-11"
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  )
}

interface FooterProps {
  view: TableView
  /** How many rows the view keeps, and how many there are. */
  count: number
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
  onDownload: () => void
}

/** How much is shown, the pages, and the file. */
export function Footer({ view, count, total, onPage, onSize, onDownload }: FooterProps) {
  const { page, pages, start, end } = pageOf(count, view)
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p role="status" className="text-soft text-sm">
        {count === 0 ? 'No rows' : `${start + 1} to ${end} of ${formatNumber(count)}`}
        {isFiltered(view) && ` (${formatNumber(total)} in all)`}
      </p>
      <Pager page={page} pages={pages} onPage={onPage} />
      <div className="flex flex-wrap items-center gap-3">
        <PageSize size={view.size} count={count} onSize={onSize} />
        {count > 0 && (
          <Button variant="quiet" onClick={onDownload}>
            Download CSV
          </Button>
        )}
      </div>
    </footer>
  )
}
