import { useStore } from '@nanostores/react'
import { freshnessOf } from '../../lib/feeds/pnl/freshness.ts'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { formatPnl } from '../../lib/format/money.ts'
import { isRunning, statusWord, type Trade } from '../../lib/resources/trades.ts'
import { Badge } from '../ui/Badge.tsx'
import { useNow } from '../ui/useNow.ts'

function LivePnl({ tradeId }: { tradeId: string }) {
  const feed = pnlFeed(tradeId)
  const latest = useStore(feed.$latest)
  const state = useStore(feed.$state)
  const now = useNow(1000)
  if (latest === null) return null
  const { isFresh } = freshnessOf(state, latest, feed.age(), now)
  const colour = !isFresh ? 'text-soft' : latest.value < 0 ? 'text-loss' : 'text-profit'
  return (
    <span className={`whitespace-nowrap font-medium tabular-nums ${colour}`}>
      {formatPnl(latest.value)}
      {!isFresh && <span className="font-normal text-sm"> (old)</span>}
    </span>
  )
}

/** The status of a listed trade; of a running one with what it earns, where its feed speaks. */
export function LiveStatus({ trade }: { trade: Trade }) {
  const kind = trade.status === 'start' ? 'success' : trade.status === 'stop' ? 'neutral' : 'warning'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge kind={kind}>{statusWord(trade.status)}</Badge>
      {isRunning(trade) && <LivePnl tradeId={trade.trade_id} />}
    </span>
  )
}
