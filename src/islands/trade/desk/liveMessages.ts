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
interface FeedTrouble {
  /** A silence is amber while something should come. */
  severity: 'offline' | 'stale' | 'note'
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
  if (kind === 'offline' && reason !== '') return { severity: 'offline', title: `${name} offline`, text: reason }
  if (note === '' || !feed.isRunning()) return undefined
  const text = 'No data is arriving. The connection may be down.'
  return { severity: isExpected ? 'stale' : 'note', title: `${name}: no update`, text }
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
    const found = both || (ofPnl?.severity === 'offline' ? ofPnl : (ofLog ?? ofPnl))
    const before = $trouble.value
    const isSame =
      found?.title === before?.title && found?.text === before?.text && found?.severity === before?.severity
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
        ...{ severity: 'alert' as const, title: newest.text },
        text: 'An alert only. Nothing was bought or sold.',
      }
    )
  })
  return { monitor, $alert, $trouble: $trouble as ReadableAtom<FeedTrouble | undefined>, retry }
}
