import { hasFeed } from '../../../lib/resources/tradeFeeds.ts'
import { statusWord, type Trade } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { loadLivePnl } from '../../parts/LazyLivePnl.ts'
import { Badge } from '../../ui/Badge.tsx'
import { lazy } from '../../ui/lazy.tsx'

const LivePnl = lazy(
  loadLivePnl,
  ({ hasFailed }) => !hasFailed && <span className="whitespace-nowrap font-medium text-soft">No value yet</span>,
)

/** The status of a listed trade, with its live PNL while its feed brings one. */
export function LiveStatus({ trade }: { trade: Trade }) {
  const kind = trade.status === 'start' ? 'success' : trade.status === 'stop' ? 'neutral' : 'warning'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge kind={kind}>{statusWord(trade.status)}</Badge>
      {hasFeed(trade, serverNow()) && <LivePnl tradeId={trade.trade_id} />}
    </span>
  )
}
