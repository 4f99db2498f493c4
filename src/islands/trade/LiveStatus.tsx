import { isRunning, statusWord, type Trade } from '../../lib/resources/trades.ts'
import { LivePnl } from '../parts/LivePnl.tsx'
import { Badge } from '../ui/Badge.tsx'

/** The status of a listed trade, with the live PNL of a running one. */
export function LiveStatus({ trade }: { trade: Trade }) {
  const kind = trade.status === 'start' ? 'success' : trade.status === 'stop' ? 'neutral' : 'warning'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge kind={kind}>{statusWord(trade.status)}</Badge>
      {isRunning(trade) && <LivePnl tradeId={trade.trade_id} />}
    </span>
  )
}
