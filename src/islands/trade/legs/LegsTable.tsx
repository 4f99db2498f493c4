import { useStore } from '@nanostores/react'
import { useId, useMemo, useRef, useState } from 'react'
import { instrumentText } from '../../../lib/format/instrument.ts'
import { formatNumber, formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { formatClock, formatSince, formatTime, sameIstDay } from '../../../lib/format/time.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { isUnitKnown } from '../../../lib/results/legs.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { textTones, toneOf } from '../../ui/pnlTone.ts'
import type { TableSpec } from '../../ui/table/column.ts'
import { Grid } from '../../ui/table/Grid.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { pageOf } from '../../ui/table/rows.ts'
import { useNarrow } from '../../ui/table/useNarrow.ts'
import { legLines, realised, realisedOf } from './legs.ts'

/** The time alone for an order of today; the full date is in the tooltip, and shown for earlier days. */
function Created({ at }: { at: Order['created_at'] }) {
  const whole = formatTime(at)
  return (
    <span title={whole} className="whitespace-nowrap">
      {at !== null && sameIstDay(at, serverNow()) ? formatClock(at) : whole}
    </span>
  )
}

function LegPnl({ order }: { order: Order }) {
  const value = realisedOf(order)
  return value === undefined ? '–' : <span className={textTones[toneOf(value, true)]}>{formatPnl(value)}</span>
}

const isBuy = ({ order_type }: Order) => order_type?.toUpperCase() === 'BUY'

/** The specified columns; what a leg made stands beside them once one is closed. */
const specOf = (hasClosed: boolean): TableSpec<Order> => ({
  columns: [
    {
      key: 'type',
      title: 'Type',
      cell: (order) => <b className={`font-semibold ${isBuy(order) ? 'text-soft' : ''}`}>{order.order_type ?? '–'}</b>,
    },
    {
      key: 'instrument',
      title: 'Instrument',
      cell: ({ instrument }) => <span title={instrument ?? undefined}>{instrumentText(instrument)}</span>,
      isRowHeader: true,
    },
    { key: 'qty', title: 'Qty', cell: (order) => formatNumber(order.qty), alignEnd: true },
    { key: 'buy', title: 'Buy Avg', cell: (order) => formatPrice(order.buy_avg), alignEnd: true },
    { key: 'sell', title: 'Sell Avg', cell: (order) => formatPrice(order.sell_avg), alignEnd: true },
    ...(hasClosed
      ? [{ key: 'pnl', title: 'PNL', cell: (order: Order) => <LegPnl order={order} />, alignEnd: true }]
      : []),
    {
      key: 'created',
      title: 'Created Time',
      cell: (order) => (
        <span className="text-soft">
          <Created at={order.created_at} />
        </span>
      ),
      alignEnd: true,
    },
  ],
})
const never = () => false
/** Rows drawn at once: twenty thousand orders would be 160,000 elements. */
const PAGE_SIZE = 100

function Legs({ orders, first }: { orders: readonly Order[]; first: number }) {
  return (
    <ul aria-label="Trade Order" translate="no">
      {orders.map((order, n) => {
        const [what, prices] = legLines(order)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: orders have no id of their own, and new ones come last
          <li key={first + n} className="wrap-anywhere border-line border-b py-1.5 text-sm leading-5 last:border-b-0">
            <p className="flex justify-between gap-3">
              <span className="font-medium">{what}</span>
              <span className="shrink-0 text-soft">
                <Created at={order.created_at} />
              </span>
            </p>
            <p>{prices}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** What the closed legs made, before charges, what it assumes, and how many legs it leaves out. */
function Realised({ orders }: { orders: readonly Order[] }) {
  const { quantity } = useStore($settings).results
  const { gross, closed, open, unreadable } = useMemo(() => realised(orders, quantity), [orders, quantity])
  const legs = `${closed} closed ${closed === 1 ? 'leg' : 'legs'}`
  const rest = [
    closed > 0 ? `on ${legs}, before charges` : '',
    open > 0 ? `${open} open, not counted` : '',
    unreadable > 0 ? `${unreadable} could not be read` : '',
    closed > 0 && !isUnitKnown(quantity) ? 'assumes order quantity in units' : '',
  ].filter(Boolean)
  return (
    <p className="text-sm">
      <span className="font-medium">
        {closed === 0 ? `No leg is closed yet${rest.length > 0 ? ':' : ''}` : `${formatPnl(gross)} realised`}
      </span>{' '}
      <span className="text-soft">{rest.join('; ')}</span>
    </p>
  )
}

/** In place of the orders of a trade that could not be read: unread is not "no orders". */
export function UnreadLegs({ onRetry }: { onRetry: () => void }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="desk-card">
      <h2 id={titleId} className="font-semibold">
        Trade Order
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p className="text-soft">The orders could not be read.</p>
        <Button variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </section>
  )
}

/** The orders of one trade as read at `at`, and what its closed legs made. Open legs are never given a value. */
export function LegsTable({ orders, at }: { orders: readonly Order[]; at: number }) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(box, 480)
  const [wanted, setPage] = useState(1)
  const { page, pages, start, end } = pageOf(orders.length, wanted, PAGE_SIZE)
  const rows = orders.slice(start, end)
  const spec = specOf(rows.some((order) => realisedOf(order) !== undefined))
  const visible = rows.map((row, n) => ({ key: `${start + n}`, id: `order-${start + n}`, row }))
  const props = { name: 'Trade Order', spec, visible, label: () => '', isOpen: never, toggle: never }
  return (
    <section aria-labelledby={titleId} className="desk-card">
      <header className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="shrink-0 font-semibold">
          Trade Order
        </h2>
        <p className="grow text-soft">as of {formatSince(at, serverNow())}</p>
        {orders.length > 0 && <Realised orders={orders} />}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has no control of its own for the keyboard */}
      <div ref={box} tabIndex={0} className="desk-scroll dense-table">
        {orders.length === 0 && <p className="py-4 text-center text-soft">{catalogue.noData}</p>}
        {orders.length > 0 &&
          (isNarrow ? <Legs orders={rows} first={start} /> : <Grid {...props} sort="" onSort={never} />)}
        {pages > 1 && (
          <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-soft text-sm">
              {start + 1} to {end} of {formatNumber(orders.length)}
            </p>
            <Pager page={page} pages={pages} onPage={setPage} />
          </footer>
        )}
      </div>
    </section>
  )
}
