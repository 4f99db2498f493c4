import { useStore } from '@nanostores/react'
import { badgeOf } from '../../lib/feeds/connection/state.ts'
import { freshnessOf } from '../../lib/feeds/pnl/freshness.ts'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { formatPnl } from '../../lib/format/money.ts'
import { formatClock } from '../../lib/format/time.ts'
import { useNow } from '../ui/useNow.ts'

/** Profit and loss of a running trade in one line; greyed with its time as soon as it may no longer be so. */
export function LivePnl({ tradeId }: { tradeId: string }) {
  const feed = pnlFeed(tradeId)
  const latest = useStore(feed.$latest)
  const link = useStore(feed.$state)
  const now = useNow(1000)
  const { isFresh } = freshnessOf(link, latest, feed.age(), now)
  const value = latest?.value ?? 0
  const look = !isFresh || value === 0 ? 'text-soft' : value > 0 ? 'text-profit' : 'text-loss'
  return (
    <span className="inline-flex items-center gap-3 tabular-nums">
      <span className={`whitespace-nowrap font-medium ${look}`}>
        {latest === null ? 'No value yet' : formatPnl(value)}
      </span>
      <span className="text-soft text-sm">
        {badgeOf(link).text}
        {!isFresh && latest !== null && `, value of ${formatClock(latest.at)} IST`}
      </span>
    </span>
  )
}
