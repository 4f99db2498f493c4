import { useRef, useState } from 'react'
import { formatNumber, formatPrice } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { Card } from '../../ui/Card.tsx'
import { Cards } from '../../ui/table/Cards.tsx'
import type { TableSpec } from '../../ui/table/column.ts'
import { Grid } from '../../ui/table/Grid.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { pageOf } from '../../ui/table/rows.ts'
import { useNarrow } from '../../ui/table/useNarrow.ts'
import type { Order } from './orders.ts'
import { Realised } from './Realised.tsx'

const spec: TableSpec<Order> = {
  columns: [
    { key: 'type', title: 'Type', cell: (order) => order.order_type ?? '–' },
    { key: 'instrument', title: 'Instrument', cell: (order) => order.instrument ?? '–', isRowHeader: true },
    { key: 'qty', title: 'Qty', cell: (order) => formatNumber(order.qty), alignEnd: true },
    { key: 'buy', title: 'Buy Avg', cell: (order) => formatPrice(order.buy_avg), alignEnd: true },
    { key: 'sell', title: 'Sell Avg', cell: (order) => formatPrice(order.sell_avg), alignEnd: true },
    { key: 'created', title: 'Created Time', cell: (order) => formatTime(order.created_at) },
  ],
}
const never = () => false
/** Rows drawn at once: twenty thousand orders would be 160,000 elements. */
const PAGE_SIZE = 100

/** The orders of one trade, and what its closed legs made. Open legs are never given a value. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(box, 640)
  const [wanted, setPage] = useState(1)
  const { page, pages, start, end } = pageOf(orders.length, { page: wanted, size: PAGE_SIZE })
  const visible = orders.slice(start, end).map((row, n) => ({ key: `${start + n}`, id: `order-${start + n}`, row }))
  const props = { name: 'Trade Order', spec, visible, label: () => '', isOpen: never, toggle: never }
  return (
    <Card title="Trade Order">
      <div ref={box}>
        {orders.length === 0 && <p className="py-6 text-center text-soft">{catalogue.noData}</p>}
        {orders.length > 0 && (isNarrow ? <Cards {...props} /> : <Grid {...props} sort="" onSort={never} />)}
        {pages > 1 && (
          <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-soft text-sm tabular-nums">
              {start + 1} to {end} of {formatNumber(orders.length)}
            </p>
            <Pager page={page} pages={pages} onPage={setPage} />
          </footer>
        )}
        {orders.length > 0 && <Realised orders={orders} />}
      </div>
    </Card>
  )
}
