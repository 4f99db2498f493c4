import { preloadLateCode } from '../preloadLateCode.ts'
import { screenAt, screens } from '../routes.ts'
import { serverNow } from '../serverClock.ts'
import { profile } from '../session/currentUser.ts'
import { $session } from '../session/session.ts'
import { prefetchCredential } from './credential.ts'
import { prefetchSubscriptions } from './subscriptions.ts'
import { hasFeed } from './tradeFeeds.ts'
import { prefetchTrades, tradeById } from './trades.ts'

/**
 * Begins what the account screen at `pathname` reads first, while React is on its way. The screen's stores find these
 * reads and begin no other; a read that fails leaves its retry to the screen. The feeds of a running trade open as well.
 * Without a session nothing is sent.
 */
export function prefetchReads(pathname: string): void {
  const name = screenAt(pathname)
  if (name === undefined || screens[name].access !== 'account' || $session.get() === null) return
  profile.prefetch()
  if (name === 'trade') {
    const id = decodeURIComponent(pathname.split('/')[3] ?? '')
    void tradeById(id)
      .prefetch()
      ?.then(async (reply) => {
        if (!reply.ok) return
        // Not before: until the answer is there, the line is React's.
        preloadLateCode()
        if (hasFeed({ ...reply.body, trade_id: id }, serverNow()))
          (await import('../feeds/openAhead.ts')).openFeedsAhead(id)
      })
      // A desk whose code of the feeds fails says so itself.
      .catch(() => {})
  }
  prefetchTrades()
  prefetchCredential()
  prefetchSubscriptions()
}
