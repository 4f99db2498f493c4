import { logFeed } from '../../../lib/feeds/log/log.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { ConnectionNote } from '../../parts/ConnectionNote.tsx'
import { useConnectionBadge } from '../../parts/useConnectionBadge.ts'

/** Why the PNL is not live, where the console does not say the same of its own feed already. */
export function PnlTrouble({ tradeId }: { tradeId: string }) {
  const feed = pnlFeed(tradeId)
  const badge = useConnectionBadge(feed)
  const log = useConnectionBadge(logFeed(tradeId))
  const isTrouble = badge.kind === 'offline' || badge.kind === 'quiet'
  if (!isTrouble || log.kind === 'offline' || log.kind === 'quiet') return null
  return <ConnectionNote feed="Profit and loss" badge={badge} onRetry={feed.retry} />
}
