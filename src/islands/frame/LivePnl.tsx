import { useStore } from '@nanostores/react'
import { pnlFeed } from '../../lib/feeds/pnl.ts'
import { badgeOf, inTrouble } from '../../lib/feeds/state.ts'
import { formatPnl } from '../../lib/money.ts'
import { formatClock } from '../../lib/time.ts'

/** Profit and loss of a running trade in one line; greyed with its time once the link is in doubt. */
export function LivePnl({ tradeId }: { tradeId: string }) {
  const { $latest, $state } = pnlFeed(tradeId)
  const latest = useStore($latest)
  const link = useStore($state)
  const badge = badgeOf(link)
  const isOld = inTrouble(link)
  const look =
    isOld || latest === null || latest.value === 0 ? 'text-soft' : latest.value > 0 ? 'text-profit' : 'text-loss'
  return (
    <span className="inline-flex items-center gap-3 tabular-nums">
      <span className={`whitespace-nowrap font-medium ${look}`}>
        {latest === null ? 'No value yet' : formatPnl(latest.value)}
      </span>
      <span className="text-soft text-sm">
        {badge.text}
        {isOld && latest !== null && `, value of ${formatClock(latest.at)} IST`}
      </span>
    </span>
  )
}
