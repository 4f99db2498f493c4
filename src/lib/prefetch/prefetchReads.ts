import { chunkTimeoutMs } from '../app/limits.ts'
import { closeEarly, openEarly } from '../feeds/connection/socket.ts'
import { prefetchCredential } from '../resources/credential.ts'
import { profile } from '../resources/currentUser.ts'
import { prefetchSubscriptions } from '../resources/subscriptions.ts'
import { hasFeed } from '../resources/tradeFeeds.ts'
import { prefetchTrades, tradeById } from '../resources/trades.ts'
import { screenAt, screens, withReadableEscapes } from '../routes.ts'
import { serverNow } from '../serverClock.ts'
import { $session, $userId } from '../session/session.ts'
import { logRequest, pnlRequest } from '../wire/feedRequests.ts'

/**
 * Begins what the account screen at `pathname` reads first, while React is on its way. The screen's stores find these
 * reads and begin no other; a read that fails leaves its retry to the screen. The sockets of a trade open as well.
 * Without a session nothing is sent.
 */
export function prefetchReads(pathname: string): void {
  const name = screenAt(pathname)
  if (name === undefined || screens[name].access !== 'account' || $session.get() === null) return
  if (name === 'trade') prefetchDesk(pathname)
  else prefetchFrame()
}

/**
 * The trade first, and the list, whose tabs stand above it: a browser has six connections to a host, and the others are
 * for the code of Stop and Squre Off.
 */
function prefetchDesk(pathname: string): void {
  const id = decodeURIComponent(withReadableEscapes(pathname).split('/')[3] ?? '')
  openFeeds(id)
  void tradeById(id)
    .prefetch()
    ?.then((reply) => {
      if (!reply.ok || !hasFeed({ ...reply.body, trade_id: id }, serverNow())) closeEarly()
    })
  prefetchTrades()
}

/** What the frame of every screen reads. */
function prefetchFrame(): void {
  profile.prefetch()
  prefetchTrades()
  prefetchCredential()
  prefetchSubscriptions()
}

/**
 * Opens both sockets of a trade while its code is on the way, the PNL's first: a browser opens one of a host after the
 * other. They keep what comes for the desk's code, and close where the trade has no feed, without a session, and where
 * that code never comes.
 */
function openFeeds(id: string): void {
  openEarly(pnlRequest.path, pnlRequest.subscribeFrame(id))
  openEarly(logRequest.path, logRequest.subscribeFrame(id))
  $userId.listen(closeEarly)
  setTimeout(closeEarly, chunkTimeoutMs)
}
