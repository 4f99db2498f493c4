import { screenAt, screens } from '../routes.ts'
import { profile } from '../session/currentUser.ts'
import { $session } from '../session/session.ts'
import { prefetchCredential } from './credential.ts'
import { prefetchSubscriptions } from './subscriptions.ts'
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
    tradeById(id).prefetch()
    // A desk whose code of the feeds fails says so itself.
    void import('../feeds/openAhead.ts').then((it) => it.openFeedsAhead(id)).catch(() => {})
  }
  prefetchTrades()
  prefetchCredential()
  prefetchSubscriptions()
}
