import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { alertMonitor } from '../../../lib/alerts/monitor.ts'
import { badgeOf } from '../../../lib/feeds/connection/state.ts'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { marketAt } from '../../../lib/market/market.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { onTick } from '../../ui/useNow.ts'

/** A feed that is offline, or silent while something should come. */
export interface FeedTrouble {
  key: 'feed'
  severity: 'offline' | 'stale'
  /** A silence is amber while something should come. */
  kind: 'error' | 'warning' | 'info'
  title: string
  text: string
}

type Feed = Pick<ReturnType<typeof pnlFeed>, '$state' | 'silence' | 'isRunning'>

/** What is wrong with a feed. Its words stay while the trouble does: the last value has its time beside it. */
function troubleOf(feed: Feed, name: string, now: number): FeedTrouble | undefined {
  const state = feed.$state.get()
  const silence = feed.silence()
  const isExpected = feed.isRunning() && marketAt($settings.get().market, now).phase.kind === 'open'
  const { kind, reason, note } = badgeOf(state, { silence, isExpected })
  if (kind === 'offline' && reason !== '')
    return { key: 'feed', severity: 'offline', kind: 'error', title: `${name} offline`, text: reason }
  if (note === '' || !feed.isRunning()) return undefined
  return {
    ...{ key: 'feed', severity: 'stale', kind: isExpected ? 'warning' : 'info' },
    ...{ title: `${name}: no update`, text: 'No data is arriving. The connection may be down.' },
  }
}

/** The limits of a trade, and what is wrong with its feeds: one message where both have the same trouble. */
export function liveMessages(id: string) {
  const [pnl, log] = [pnlFeed(id), logFeed(id)]
  const $trouble = atom<FeedTrouble | undefined>()
  const look = () => {
    const now = serverNow()
    const [ofPnl, ofLog] = [troubleOf(pnl, 'PNL', now), troubleOf(log, 'Log', now)]
    const both = ofPnl &&
      ofLog?.severity === ofPnl.severity && { ...ofPnl, title: ofPnl.title.replace('PNL', 'PNL and log') }
    const found = both || (ofPnl?.severity === 'stale' ? (ofLog ?? ofPnl) : (ofPnl ?? ofLog))
    const before = $trouble.value
    const isSame = found?.title === before?.title && found?.text === before?.text && found?.kind === before?.kind
    if (!isSame) $trouble.set(found)
  }
  onMount($trouble, () => {
    const leave = [onTick(1000, look), pnl.$state.listen(look), log.$state.listen(look)]
    look()
    return () => {
      for (const stop of leave) stop()
    }
  })
  const retry = () => {
    pnl.retry()
    log.retry()
  }
  const monitor = alertMonitor(id)
  const $alert = computed(monitor.$alerts, (all) => {
    const newest = all.at(-1)
    return (
      newest && {
        ...{ key: 'alert', severity: 'alert' as const, kind: 'error' as const, title: newest.text },
        text: 'An alert only. Nothing was bought or sold.',
      }
    )
  })
  return { monitor, $alert, $trouble: $trouble as ReadableAtom<FeedTrouble | undefined>, retry }
}
