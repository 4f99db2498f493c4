import { hasFeed } from '../../../lib/resources/tradeFeeds.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { loadLivePnl } from '../../parts/LazyLivePnl.ts'
import { LazyTradeState } from '../../parts/LazyTradeState.tsx'
import { lazy } from '../../ui/lazy.tsx'

/** The live PNL of a trade; its code comes with the first feed. */
export const ListedPnl = lazy(
  loadLivePnl,
  ({ hasFailed }) => !hasFailed && <span className="whitespace-nowrap font-medium text-soft">No value yet</span>,
)

/** The status of a listed trade, with its live PNL while its feed brings one. */
export function LiveStatus({ trade }: { trade: Trade }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <LazyTradeState trade={trade} isBadge />
      {hasFeed(trade, serverNow()) && <ListedPnl tradeId={trade.trade_id} />}
    </span>
  )
}
