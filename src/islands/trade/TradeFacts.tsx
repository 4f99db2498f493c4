import { formatTime } from '../../lib/time.ts'
import { type TradeWithOrders, tradeName } from '../../lib/trades.ts'

/** Who executes what: broker, product, algo and strategy code. */
export function TradeFacts({ id, trade }: { id: string; trade: TradeWithOrders }) {
  const algo = trade.subscription_detail?.algo
  const detail = algo?.strategie_detail
  const facts: [name: string, value: string][] = [
    ['Broker Name', detail?.broker_name ?? '–'],
    ['Product Name', detail?.product_name ?? '–'],
    ['Algo Name', algo?.name ?? (algo === null ? tradeName(trade) : '–')],
    ['Strategy Code', detail?.code ?? '–'],
    ['Trade Date', formatTime(trade.trade_date)],
    ['Trade Id', id],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-box border border-line bg-surface p-4 sm:grid-cols-3 sm:px-6">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-soft text-sm">{name}</dt>
          <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
