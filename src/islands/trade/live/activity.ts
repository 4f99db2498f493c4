import type { LogFeed } from '../../../lib/feeds/log/log.ts'

/** After a line about orders the trade is read again once things are quiet, and at most so often. */
const SETTLE_MS = 1500
const AT_MOST_EVERY_MS = 4000

/** Calls `read` when the log speaks of orders, until the returned function is called. */
export function watchActivity(log: Pick<LogFeed, '$version' | 'counters'>, read: () => void): () => void {
  let seen = log.counters().orders
  let last = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    timer = undefined
    last = performance.now()
    read()
  }
  const stop = log.$version.listen(() => {
    const { orders } = log.counters()
    if (orders === seen) return
    seen = orders
    timer ??= setTimeout(go, Math.max(SETTLE_MS, last + AT_MOST_EVERY_MS - performance.now()))
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
