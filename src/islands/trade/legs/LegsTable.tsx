import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { instrumentText } from '../../../lib/format/instrument.ts'
import { formatNumber, formatPrice } from '../../../lib/format/money.ts'
import { formatClock, formatSince, formatTime, sameIstDay } from '../../../lib/format/time.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { textTones, toneOf } from '../../ui/pnlTone.ts'
import { Pager } from '../../ui/table/Pager.tsx'
import { pageOf } from '../../ui/table/rows.ts'
import { useNarrow } from '../../ui/table/useNarrow.ts'
import { type LegRow, legLines, legRows, realisedSum, realisedText } from './legs.ts'

/** The time alone for an order of today; the full date is in the tooltip, and shown for earlier days. */
function Created({ at }: { at: Order['created_at'] }) {
  const whole = formatTime(at)
  return (
    <span title={whole} className="whitespace-nowrap text-soft">
      {at !== null && sameIstDay(at, serverNow()) ? formatClock(at) : whole}
    </span>
  )
}

const isBuy = ({ order_type }: Order) => order_type?.toUpperCase() === 'BUY'

/** The specified columns; what a leg made stands among them once one is closed. */
const columns: readonly [title: string, cell: (row: LegRow) => ReactNode][] = [
  [
    'Type',
    ({ order }) => <b className={`font-semibold ${isBuy(order) ? 'text-soft' : ''}`}>{order.order_type ?? '–'}</b>,
  ],
  ['Instrument', ({ order }) => <span title={order.instrument ?? undefined}>{instrumentText(order.instrument)}</span>],
  ['Qty', ({ order }) => formatNumber(order.qty)],
  ['Buy Avg', ({ order }) => formatPrice(order.buy_avg)],
  ['Sell Avg', ({ order }) => formatPrice(order.sell_avg)],
  ['PNL', ({ leg }) => <span className={textTones[toneOf(leg.gross, true)]}>{realisedText(leg) ?? '–'}</span>],
  ['Created Time', ({ order }) => <Created at={order.created_at} />],
]
/** Type and instrument are words, the rest is numbers. */
const alignment = 'pr-3 last:pr-0 nth-[n+3]:text-right'

function Grid({ rows, first }: { rows: readonly LegRow[]; first: number }) {
  const shown = columns.filter(([title]) => title !== 'PNL' || rows.some(({ leg }) => leg.state === 'closed'))
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Trade Order</caption>
      <thead className="sticky top-0 bg-paper text-soft text-xs">
        <tr className="h-7 border-line border-b">
          {shown.map(([title]) => (
            <th key={title} scope="col" className={`${alignment} whitespace-nowrap font-normal`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: orders have no id of their own, and new ones come last
          <tr key={first + n} className="h-8.5 border-line border-b hover:bg-tint touch:h-11">
            {shown.map(([title, cell]) =>
              title === 'Instrument' ? (
                <th key={title} scope="row" className={`${alignment} wrap-anywhere font-medium`}>
                  {cell(row)}
                </th>
              ) : (
                <td key={title} className={`${alignment} whitespace-nowrap`}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TwoLines({ rows, first }: { rows: readonly LegRow[]; first: number }) {
  return (
    <ul aria-label="Trade Order" translate="no">
      {rows.map((row, n) => {
        const [what, prices] = legLines(row)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: orders have no id of their own, and new ones come last
          <li key={first + n} className="wrap-anywhere border-line border-b py-1.5 text-sm leading-5 last:border-b-0">
            <p className="flex justify-between gap-3">
              <span className="font-medium">{what}</span>
              <Created at={row.order.created_at} />
            </p>
            <p>{prices}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** Rows drawn at once: twenty thousand orders would be 160,000 elements. */
const PAGE_SIZE = 100

function Legs({ rows }: { rows: readonly LegRow[] }) {
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(box, 480)
  const [wanted, setPage] = useState(1)
  const { page, pages, start, end } = pageOf(rows.length, wanted, PAGE_SIZE)
  const Shape = isNarrow ? TwoLines : Grid
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has no control of its own for the keyboard
    <div ref={box} tabIndex={0} className="desk-scroll min-h-0 flex-1 overflow-auto">
      {rows.length === 0 && <p className="py-4 text-center text-soft">{catalogue.noData}</p>}
      {rows.length > 0 && <Shape rows={rows.slice(start, end)} first={start} />}
      {pages > 1 && (
        <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-soft text-sm">
            {start + 1} to {end} of {formatNumber(rows.length)}
          </p>
          <Pager page={page} pages={pages} onPage={setPage} />
        </footer>
      )}
    </div>
  )
}

interface LegsTableProps {
  /** Undefined where the trade could not be read: unread is not "no orders". */
  orders: readonly Order[] | undefined
  /** When they were read, in milliseconds by the server's clock. */
  at: number
  /** When the trade began; null where that is not known. */
  begunAt: string | null
  onRetry: () => void
}

/** The orders of one trade, and what its closed legs made. Open legs are never given a value. */
export function LegsTable({ orders, at, begunAt, onRetry }: LegsTableProps) {
  const titleId = useId()
  const { quantity } = useStore($settings).results
  const rows = useMemo(() => orders && legRows(orders, begunAt, quantity), [orders, begunAt, quantity])
  const [sum, rest] = useMemo(() => realisedSum(rows ?? [], quantity), [rows, quantity])
  return (
    <section aria-labelledby={titleId} className="flex min-h-0 min-w-0 flex-1 flex-col gap-1">
      <header className="flex min-h-9 shrink-0 flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="shrink-0 font-semibold">
          Trade Order
        </h2>
        {rows && <p className="grow text-soft text-xs">as of {formatSince(at, serverNow())}</p>}
        {rows && rows.length > 0 && (
          <p className="text-xs">
            <span className="font-medium">{sum}</span> <span className="text-soft">{rest}</span>
          </p>
        )}
      </header>
      {rows ? (
        <Legs rows={rows} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <p className="text-soft">The orders could not be read.</p>
          <Button variant="quiet" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </section>
  )
}
