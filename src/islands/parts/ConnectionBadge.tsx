import { useStore } from '@nanostores/react'
import { badgeOf, type ConnectionLook } from '../../lib/feeds/connection/state.ts'
import type { PnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { formatNumber } from '../../lib/format/money.ts'
import { marketAt } from '../../lib/market/market.ts'
import { $settings } from '../../lib/settings.ts'
import { useServerNow } from '../ui/useNow.ts'

/** The badge of a feed, read again every second. Silence is amber while the trade runs and the market is open. */
export function useConnectionBadge(feed: Pick<PnlFeed, '$state' | 'silence' | 'isRunning'>): ConnectionLook {
  const state = useStore(feed.$state)
  const { market } = useStore($settings)
  const now = useServerNow(1000)
  const isExpected = feed.isRunning() && marketAt(market, now).phase.kind === 'open'
  return badgeOf(state, { silence: feed.silence(), isExpected })
}

export const badgeInk = {
  live: 'text-profit',
  quiet: 'text-warn',
  idle: 'text-soft',
  pending: 'text-warn',
  offline: 'text-loss',
} satisfies Record<ConnectionLook['kind'], string>

const dots = {
  live: 'bg-profit',
  quiet: 'bg-accent',
  idle: 'bg-edge',
  pending: 'bg-accent motion-safe:animate-pulse',
  offline: 'bg-loss',
}

/** The state of a feed's connection in a word, how long it has been silent, and beside "Live" how much came. */
export function ConnectionBadge(props: { badge: ConnectionLook; words?: string; count?: number }) {
  const { badge, words, count } = props
  return (
    <span className={`inline-flex items-center gap-2 whitespace-nowrap font-medium text-sm ${badgeInk[badge.kind]}`}>
      <span aria-hidden="true" className={`size-2 rounded-full forced-color-adjust-none ${dots[badge.kind]}`} />
      {words ?? badge.text}
      {count !== undefined && badge.text === 'Live' && (
        <span>
          {` ${formatNumber(count)}`}
          <span className="sr-only"> messages received</span>
        </span>
      )}
      {badge.note !== '' && <span className="whitespace-normal">· {badge.note}</span>}
    </span>
  )
}
