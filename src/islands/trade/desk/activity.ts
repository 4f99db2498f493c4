import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import type { Resource } from '../../../lib/resources/resource.ts'
import type { TradeWithOrders } from '../../../lib/resources/trades.ts'

/** An order is followed by others: the trade is read once things are quiet. */
const SETTLE_MS = 1500
const WHILE_CHANGING_MS = 4000
/** Nothing changed by the last read for an order: at most two reads a minute. */
const UNCHANGED_MS = 30_000
const LOOK_MS = 500

/** Reads the trade when its log reports an order, until the returned function is called. */
export function watchActivity<T extends Pick<TradeWithOrders, 'status' | 'order'>>(
  log: Pick<LogFeed, '$version' | 'counters'>,
  trade: Pick<Resource<T>, '$state' | 'refresh'>,
): () => void {
  let seen = log.counters().orders
  let reportedAt: number | undefined
  let known: string | undefined
  let pause = WHILE_CHANGING_MS
  const look = () => {
    if (reportedAt === undefined || performance.now() - reportedAt < SETTLE_MS) return
    const reading = trade.refresh(pause)
    if (reading === undefined) return
    reportedAt = undefined
    const before = known
    void reading.then(() => {
      if (known === before) pause = UNCHANGED_MS
    })
  }
  const stops = [
    log.$version.listen(() => {
      const { orders } = log.counters()
      if (orders !== seen) reportedAt ??= performance.now()
      seen = orders
    }),
    trade.$state.subscribe((view) => {
      if (view.state !== 'ready') return
      const now = JSON.stringify([view.data.status, view.data.order])
      if (now !== known) pause = WHILE_CHANGING_MS
      known = now
    }),
  ]
  const timer = setInterval(look, LOOK_MS)
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}
