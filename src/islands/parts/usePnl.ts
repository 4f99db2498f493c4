import { useStore } from '@nanostores/react'
import type { ConnectionState } from '../../lib/feeds/connection/state.ts'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { useServerNow } from '../ui/useNow.ts'
import { describePnl, type PnlReading } from './pnlReading.ts'

/** The PNL feed of a trade, read again every second so that its age is true. Watching it keeps the feed open. */
export function usePnl(tradeId: string): PnlReading & { connection: ConnectionState } {
  const feed = pnlFeed(tradeId)
  const latest = useStore(feed.$latest)
  const connection = useStore(feed.$state)
  const now = useServerNow(1000)
  return { ...describePnl(connection, latest, feed.age(), now), connection }
}
