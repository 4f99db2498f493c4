import { chunkTimeoutMs } from '../app/limits.ts'
import { logFeed } from '../feeds/log/log.ts'
import { pnlFeed } from '../feeds/pnl/pnl.ts'
import type { Loadable } from '../resources/resource.ts'
import { hasFeed } from '../resources/tradeFeeds.ts'
import { isRunning, type TradeWithOrders, tradeById } from '../resources/trades.ts'
import { serverNow } from '../serverClock.ts'
import { $userId } from '../session/session.ts'

/**
 * Opens the feeds of a running trade while React is on its way, and holds them until the desk follows. What comes
 * meanwhile waits in the feeds. The server has to say that the trade runs: on an earlier visit's word, the log of one
 * that has ended would seem to have been watched. It is over without a session, and where the desk's code never comes.
 */
export function openFeedsAhead(id: string): void {
  // The desk was quicker than this code.
  if (logFeed(id).isFollowed()) return
  const trade = tradeById(id)
  let known: Loadable<TradeWithOrders> = { state: 'loading' }
  let closeFeeds: (() => void) | undefined

  const isWanted = () => known.state !== 'ready' || hasFeed({ ...known.data, trade_id: id }, serverNow())
  const open = () => {
    const viewer = { isRunning: () => known.state === 'ready' && isRunning(known.data), isWanted, onFollowed: end }
    const [log, pnl] = [logFeed(id), pnlFeed(id)]
    const stops = [
      log.register({ ...viewer, reread: () => trade.load({ retries: 0 }).then(({ ok }) => ok) }),
      // One of the two reads the trade again; both would ask the server the same thing at once.
      pnl.register({ ...viewer, reread: () => Promise.resolve(true) }),
      // A browser opens one socket of a host after the other: the money comes first.
      pnl.$state.listen(() => {}),
      log.$state.listen(() => {}),
    ]
    closeFeeds = () => {
      for (const stop of stops) stop()
    }
  }
  const end = () => {
    closeFeeds?.()
    closeFeeds = undefined
    clearTimeout(timer)
    forgetUser()
    forgetTrade()
  }
  const timer = setTimeout(() => end(), chunkTimeoutMs)
  const forgetUser = $userId.listen(() => end())
  // Watched from here until the desk does, so that it takes this read and begins no other.
  const forgetTrade = trade.$state.listen(see)
  see(trade.$state.get())

  function see(now: Loadable<TradeWithOrders>) {
    known = now
    if (now.state === 'loading' || (now.state === 'ready' && now.isStale)) return
    if (now.state === 'failed' || !isWanted()) end()
    else if (closeFeeds === undefined) open()
  }
}
