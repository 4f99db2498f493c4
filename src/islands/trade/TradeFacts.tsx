import { formatTime } from '../../lib/time.ts'
import { type TradeWithOrders, tradeName } from '../../lib/trades.ts'

/** Who executes what: broker, product, algo and strategy code. */
export function TradeFacts({ trade }: { trade: TradeWithOrders }) {
  const algo = trade.subscription_detail?.algo
  const detail = algo?.strategie_detail
  const facts: [name: string, value: string][] = [
    ['Broker Name', detail?.broker_name ?? '–'],
    ['Product Name', detail?.product_name ?? '–'],
    ['Algo Name', algo?.name ?? (algo === null ? tradeName(trade) : '–')],
    ['Strategy Code', detail?.code ?? '–'],
    ['Trade Date', formatTime(trade.trade_date)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-box border border-line bg-surface p-4 sm:grid-cols-3 sm:px-6 lg:grid-cols-5">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-soft text-sm">{name}</dt>
          <dd className="break-words font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
