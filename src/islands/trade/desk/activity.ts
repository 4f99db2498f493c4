import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import type { PnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import type { Resource } from '../../../lib/resources/resource.ts'
import type { TradeWithOrders } from '../../../lib/resources/trades.ts'

/** When the orders are read after a line that reports one, in milliseconds: they trail the log by some seconds. */
const AFTER_ORDER_MS = [200, 1000, 3000] as const
/** When a trade that stands is read after it was contradicted. */
const AFTER_CONTRADICTION_MS = [0, 3000] as const
const PAUSE_MS = 700
/**
 * After so many of these reads that found nothing new, the log reports what the orders do not show: the desk's own
 * interval is enough, until a read finds something or the log was quiet.
 */
const MOST_IDLE_READS = 6
/** Of contradictions at most one in that time is followed. */
const QUIET_MS = 30_000

interface Activity {
  log: Pick<LogFeed, '$version' | 'counters'>
  pnl: Pick<PnlFeed, '$latest'>
  trade: Pick<Resource<Pick<TradeWithOrders, 'status' | 'order'>>, '$state' | 'refresh'>
}

/**
 * Reads the trade when its log reports an order; where it stands, also when a line or another value says that it does
 * not. Until the returned function is called.
 */
export function watchActivity({ log, pnl, trade }: Activity): () => void {
  let { orders, received } = log.counters()
  let value = pnl.$latest.get()?.value
  let known: string | undefined
  let isStanding = false
  let contradictedAt = Number.NEGATIVE_INFINITY
  let readAt = Number.NEGATIVE_INFINITY
  let orderAt = Number.NEGATIVE_INFINITY
  let idle = 0
  let due: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = () => {
    clearTimeout(timer)
    if (due.length === 0) return
    const next = Math.max(readAt + PAUSE_MS, Math.min(...due))
    timer = setTimeout(read, Math.max(0, next - performance.now()))
  }
  const plan = (pauses: readonly number[]) => {
    due.push(...pauses.map((pause) => performance.now() + pause))
    schedule()
  }
  const read = () => {
    readAt = performance.now()
    const reading = trade.refresh(0)
    // Another read is under way, and it may have begun before the line.
    if (reading === undefined) return schedule()
    due = due.filter((at) => at > readAt)
    const before = known
    void reading.then(() => known === before && idle++)
    schedule()
  }
  const followOrder = () => {
    const now = performance.now()
    if (now - orderAt > 2 * QUIET_MS) idle = 0
    orderAt = now
    if (idle < MOST_IDLE_READS) plan(AFTER_ORDER_MS)
  }
  const contradict = () => {
    if (!isStanding || performance.now() - contradictedAt < QUIET_MS) return
    contradictedAt = performance.now()
    plan(AFTER_CONTRADICTION_MS)
  }

  const stops = [
    log.$version.listen(() => {
      const now = log.counters()
      if (now.orders !== orders) followOrder()
      else if (now.received !== received) contradict()
      ;({ orders, received } = now)
    }),
    pnl.$latest.listen((latest) => {
      if (value !== undefined && latest?.value !== value) contradict()
      value = latest?.value
    }),
    trade.$state.subscribe((view) => {
      if (view.state !== 'ready') return
      isStanding = view.data.status !== 'start'
      const now = JSON.stringify([view.data.status, view.data.order])
      if (now === known) return
      idle = 0
      // The orders may trail what ended the trade too.
      if (known !== undefined && isStanding) plan([3000])
      known = now
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
