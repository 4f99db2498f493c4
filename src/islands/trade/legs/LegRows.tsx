import type { ReactNode } from 'react'
import { instrumentText } from '../../../lib/format/instrument.ts'
import { formatNumber, formatPrice } from '../../../lib/format/money.ts'
import { formatClock, formatTime, sameIstDay } from '../../../lib/format/time.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { textTones, toneOf } from '../../ui/pnlTone.ts'
import { type LegRow, legLines, realisedText } from './legs.ts'

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
const columns: readonly [title: string, cell: (row: LegRow, isKept: boolean) => ReactNode][] = [
  [
    'Type',
    ({ order }) => <b className={`font-semibold ${isBuy(order) ? 'text-soft' : ''}`}>{order.order_type ?? '–'}</b>,
  ],
  ['Instrument', ({ order }) => <span title={order.instrument ?? undefined}>{instrumentText(order.instrument)}</span>],
  ['Qty', ({ order }) => formatNumber(order.qty)],
  ['Buy Avg', ({ order }) => formatPrice(order.buy_avg)],
  ['Sell Avg', ({ order }) => formatPrice(order.sell_avg)],
  [
    'PNL',
    ({ leg }, isKept) => <span className={textTones[toneOf(leg.gross, !isKept)]}>{realisedText(leg) ?? '–'}</span>,
  ],
  ['Created Time', ({ order }) => <Created at={order.created_at} />],
]
/** Type and instrument are words, the rest is numbers. */
const alignment = 'pr-3 last:pr-0 nth-[n+3]:text-right'

interface LegsProps {
  rows: readonly LegRow[]
  first: number
  /** Of an earlier visit: without colour. */
  isKept: boolean
}

/** The rows as a table. */
export function LegGrid({ rows, first, isKept }: LegsProps) {
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
                <th key={title} scope="row" className={`${alignment} wrap-anywhere min-w-28 font-medium`}>
                  {cell(row, isKept)}
                </th>
              ) : (
                <td key={title} className={`${alignment} whitespace-nowrap`}>
                  {cell(row, isKept)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The rows in two lines each. */
export function LegCards({ rows, first }: LegsProps) {
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
