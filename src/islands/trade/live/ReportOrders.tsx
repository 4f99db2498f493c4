import { formatNumber, formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { Realised } from '../legs/Realised.tsx'
import { type Order, realisedOf } from '../legs/realised.ts'
import { paperOrders } from './reportData.ts'

const cell = 'py-1 pr-3 align-top whitespace-nowrap'
const figure = `${cell} text-right`
const titles = ['Type', 'Instrument', 'Qty', 'Buy Avg', 'Sell Avg', 'PNL', 'Created Time']
const isFigure = (column: number) => column >= 2 && column < 6

/** Legs with what each one made before charges; an open leg has no PNL of its own. */
export function ReportOrders({ all }: { all: readonly Order[] }) {
  const { orders, leftOut } = paperOrders(all)
  return (
    <>
      {leftOut > 0 && (
        <p className="mb-2 text-soft text-sm">
          The newest {formatNumber(orders.length)} of {formatNumber(all.length)} orders. The trade screen lists all.
        </p>
      )}
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full text-left text-sm tabular-nums print:text-xs">
          <thead className="text-soft">
            <tr>
              {titles.map((title, column) => (
                <th key={title} scope="col" className={`${isFigure(column) ? figure : cell} font-medium`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order, index) => {
              const made = realisedOf(order)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: orders have no id, and their order is fixed here
                <tr key={index} className="break-inside-avoid border-line border-t">
                  <td className={cell}>{order.order_type ?? '–'}</td>
                  <td className="wrap-anywhere min-w-32 py-1 pr-3 align-top">{order.instrument ?? '–'}</td>
                  <td className={figure}>{formatNumber(order.qty)}</td>
                  <td className={figure}>{formatPrice(order.buy_avg)}</td>
                  <td className={figure}>{formatPrice(order.sell_avg)}</td>
                  <td className={figure}>{made === undefined ? 'open' : formatPnl(made)}</td>
                  <td className={cell}>{formatTime(order.created_at)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Realised orders={all} />
    </>
  )
}
