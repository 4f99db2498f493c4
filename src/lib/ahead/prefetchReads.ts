import { prefetchCredential } from '../resources/credential.ts'
import { profile } from '../resources/currentUser.ts'
import { prefetchSubscriptions } from '../resources/subscriptions.ts'
import { hasFeed } from '../resources/tradeFeeds.ts'
import { prefetchTrades, tradeById } from '../resources/trades.ts'
import { screenAt, screens } from '../routes.ts'
import { serverNow } from '../serverClock.ts'
import { $session } from '../session/session.ts'

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
        if (hasFeed({ ...reply.body, trade_id: id }, serverNow())) (await import('./openFeeds.ts')).openFeedsAhead(id)
      })
      // A desk whose code of the feeds fails says so itself.
      .catch(() => {})
  }
  prefetchTrades()
  prefetchCredential()
  prefetchSubscriptions()
}

/**
 * Fetches the scripts that the page's `late-code` names, and reads none of them: the line is free while the first screen
 * is drawn, and the processor is not. The import that follows finds them.
 */
function preloadLateCode(): void {
  const urls = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=late-code]')?.content.split(' ') ?? []
  for (const href of urls)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: '', href }),
    )
}
