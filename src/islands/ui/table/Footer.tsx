import { formatNumber } from '../../../lib/format/money.ts'
import { Button } from '../Button.tsx'
import { Pager } from './Pager.tsx'
import { pageOf } from './rows.ts'
import { isFiltered, type TableView } from './view.ts'

interface FooterProps {
  view: TableView
  /** How many rows the view keeps, and how many there are. */
  count: number
  total: number
  onPage: (page: number) => void
  onDownload: () => void
}

/** How much is shown, the pages, and the file. */
export function Footer({ view, count, total, onPage, onDownload }: FooterProps) {
  const { page, pages, start, end } = pageOf(count, view.page)
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p role="status" className="text-soft text-sm">
        {count === 0 ? 'No rows' : `${start + 1} to ${end} of ${formatNumber(count)}`}
        {isFiltered(view) && ` (${formatNumber(total)} in all)`}
      </p>
      <Pager page={page} pages={pages} onPage={onPage} />
      <div className="flex flex-wrap items-center gap-3">
        {count > 0 && (
          <Button variant="quiet" onClick={onDownload}>
            Download CSV
          </Button>
        )}
      </div>
    </footer>
  )
}
