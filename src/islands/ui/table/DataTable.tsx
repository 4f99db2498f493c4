import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { toCsv } from '../../../lib/format/csv.ts'
import { inSlices } from '../../../lib/format/inSlices.ts'
import { saveFile } from '../../../lib/format/saveFile.ts'
import { formatSince } from '../../../lib/format/time.ts'
import { answered, type Loadable } from '../../../lib/resources/resource.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { whyStale } from '../../../lib/text/unreachable.ts'
import { Failed } from '../Failed.tsx'
import { Cards } from './Cards.tsx'
import { Footer, Toolbar } from './Controls.tsx'
import type { RowsProps } from './column.ts'
import { Grid } from './Grid.tsx'
import { searchRows, searchTexts, sortRows } from './rows.ts'
import { useNarrow } from './useNarrow.ts'
import { useTableView } from './useTableView.ts'
import { isSearched, PAGE_SIZE, pageOf } from './view.ts'

interface DataTableProps<Row extends object>
  extends Pick<RowsProps<Row>, 'name' | 'spec' | 'label' | 'detail' | 'actions'> {
  data: Loadable<readonly Row[]>
  /** Unique among the rows. */
  rowKey: (row: Row) => string
  /** Called with the rows of the page when they change. Keep the function. */
  onShow?: (visible: readonly Row[]) => void
  /** What to do next, below "No Data Found!" where there is no row at all. */
  emptyState?: ReactNode
  onRetry: () => unknown
  /** Called with the search text, where a server knows more than a row's own text. */
  onSearch?: (words: string) => unknown
  /** Rows that match the search by what the server knows. Keep the function until its answer changes. */
  extraMatch?: (row: Row) => boolean
  /** Whether a long table has a search and a CSV file. */
  hasTools?: boolean
  /** Below this width in pixels rows become cards. */
  cardsBelow?: number
}

const noRows: readonly never[] = []

const bar = 'h-4 rounded bg-tint motion-safe:animate-pulse'
const bars = Array.from({ length: 6 }, (_, n) => `row-${n}`)

/** Headings and rows as high as the table's own, while those load. */
function TableSkeleton({ isNarrow }: { isNarrow: boolean }) {
  const height = isNarrow ? 'min-h-16.5' : 'min-h-8.5 touch:min-h-11'
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {!isNarrow && <div aria-hidden="true" className="min-h-7 touch:min-h-11 border-line border-b" />}
      {bars.map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className={`flex items-center justify-between border-line border-b ${height}`}
        >
          <span className={`${bar} w-1/2`} />
          <span className={`${bar} w-1/5`} />
        </div>
      ))}
    </div>
  )
}

/**
 * The table of every screen: search, sorting and paging that live in the address, cards where room is scarce, a CSV
 * file of what is found, and the loading, empty, failed and stale states.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, data, spec, rowKey, label, detail, actions, emptyState, onRetry, cardsBelow = 860 } = props
  const { onSearch, onShow, hasTools = true, extraMatch } = props
  const tableId = useId()
  const box = useRef<HTMLElement>(null)
  const isNarrow = useNarrow(box, cardsBelow)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [view, change] = useTableView(spec)
  const rows = 'data' in data ? data.data : noRows
  const textOf = useMemo(() => searchTexts(spec), [spec])
  // A search begins with words that are known: thousands of rows at its first letter would keep the page waiting.
  useEffect(() => void inSlices(rows, textOf), [rows, textOf])
  // A press shows at once, and the rows follow: thousands of them are not sorted while it is answered.
  const drawn = useDeferredValue(view)
  const sorted = useMemo(() => sortRows(rows, spec, drawn.sort), [rows, spec, drawn.sort])
  const found = useMemo(() => searchRows(sorted, drawn.q, textOf, extraMatch), [sorted, drawn.q, textOf, extraMatch])
  useEffect(() => {
    onSearch?.(view.q)
  }, [view.q, onSearch])
  const { start, end } = pageOf(found.length, drawn.page)
  const shown = found.slice(start, end)
  const shownText = onShow && JSON.stringify(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came again and say the same are no others
  useEffect(() => onShow?.(shown), [shownText, onShow])
  const visible = shown.map((row, n) => {
    const key = rowKey(row)
    return { key, id: `${tableId}-${n}`, row, isOpen: open.has(key) }
  })
  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }
  const turnTo = (to: number) => {
    change({ page: to })
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView()
  }
  const download = async () => {
    const columns = spec.columns.filter(({ text, file = text }) => file)
    const cellsOf = (row: Row) => columns.map(({ text, file = text }) => file?.(row) ?? null)
    const titles = columns.map(({ title, fileTitle }) => fileTitle?.() ?? title)
    const parts = await toCsv(titles, found, cellsOf)
    saveFile(`${name.toLowerCase().replaceAll(' ', '-')}.csv`, 'text/csv', parts)
  }
  const rowsProps = { name, spec, visible, detail, actions, label, toggle }
  const isLong = rows.length >= PAGE_SIZE
  const hasToolbar = (isLong && hasTools) || isSearched(view)
  const isAwaited = answered(data).state === 'loading'
  const isOld = data.state === 'kept' || (data.state === 'ready' && data.isStale)
  const isEmpty = 'data' in data && rows.length === 0
  const isLoading = isAwaited && rows.length === 0

  return (
    <section
      ref={box}
      aria-label={name}
      className={`relative grid min-w-0 grid-cols-1 ${isNarrow ? 'gap-2' : 'gap-4'}`}
    >
      {data.state === 'failed' && <Failed what={name} failure={data.failure} onRetry={onRetry} />}
      {!isEmpty && data.state !== 'failed' && hasToolbar && (
        <Toolbar q={view.q} isNarrow={isNarrow} onSearch={(q) => change({ q })} />
      )}
      {/* Rows must not move under a finger: its place is kept under the controls, and else it is in the gap above. */}
      <p
        role={isOld ? 'status' : undefined}
        className={`text-warn text-xs ${hasToolbar ? '-my-2 min-h-4' : 'absolute bottom-full mb-0.5'}`}
      >
        {isOld && `As of ${formatSince(data.at, serverNow())}`}
        {isOld && isAwaited && '. Waiting for the server.'}
        {isOld && !isAwaited && (
          <>
            . <span className="max-sm:sr-only">{whyStale(data)} </span>
            <button
              type="button"
              onClick={() => void onRetry()}
              className="relative text-primary underline underline-offset-4 after:absolute after:-inset-1 touch:after:-inset-3"
            >
              Try again
            </button>
          </>
        )}
      </p>
      {isLoading && <TableSkeleton isNarrow={isNarrow} />}
      {'data' in data && !isLoading && found.length === 0 && (
        <div className="grid justify-items-center gap-3 border-line border-y py-12 text-center">
          {isEmpty ? emptyState : <p>No matching rows.</p>}
          <p className="text-soft text-xs">{catalogue.noData}</p>
        </div>
      )}
      {found.length > 0 &&
        (isNarrow ? (
          <Cards {...rowsProps} />
        ) : (
          <Grid {...rowsProps} sort={view.sort} onSort={(sort) => change({ sort })} />
        ))}
      {'data' in data && !isEmpty && (
        <Footer
          view={drawn}
          count={found.length}
          total={rows.length}
          onPage={turnTo}
          onDownload={isLong && hasTools ? () => void download() : undefined}
        />
      )}
    </section>
  )
}
