import { atom, computed, type ReadableAtom } from 'nanostores'
import { logFeed } from '../feeds/log/log.ts'
import { pnlFeed, readPnl } from '../feeds/pnl/pnl.ts'
import { feedFor } from '../feeds/registry.ts'
import { serverNow } from '../serverClock.ts'
import {
  type ActiveAlerts,
  type AlertName,
  alertText,
  checkAlerts,
  loadAlerts,
  saveAlerts,
  watchesMoney,
} from './alerts.ts'
import { acknowledgeLimit, announceLimit, forgetLimit } from './announce.ts'
import { unlockAudioOnGesture } from './sound.ts'

/** One alert: what, and when, in milliseconds since 1970. */
export interface Alert {
  readonly name: AlertName
  readonly text: string
  readonly at: number
}

/** The alerts of one trade, watched for as long as the page is open, whichever screen is shown. */
export interface AlertMonitor {
  readonly $active: ReadableAtom<ActiveAlerts | undefined>
  /** They stay until dismissed, or until the alerts are set again. */
  readonly $alerts: ReadableAtom<readonly Alert[]>
  /** The same, while no screen of the trade shows them. */
  readonly $unseen: ReadableAtom<readonly Alert[]>
  /** Sets the alerts for the rest of the IST day; undefined stops the watch. */
  activate(next: ActiveAlerts | undefined): void
  dismiss(): void
  /** The user has seen them: the alarm ends, the alerts stay. */
  acknowledge(): void
  /** A screen shows the trade and knows whether it runs, until the returned function is called. */
  viewed(isRunning: boolean): () => void
  /** A list of trades says whether it runs; a screen of the trade knows better. */
  listed(isRunning: boolean): void
}

const WATCH_MS = 1000
const none: readonly Alert[] = []

function createMonitor(tradeId: string): AlertMonitor & { reset(): void } {
  const $active = atom(loadAlerts(tradeId, serverNow()))
  const $alerts = atom(none)
  const $screens = atom(0)
  let runs = false
  let triggered: readonly AlertName[] = []
  let stop: (() => void) | undefined

  const raise = ({ sounds, ...alerts }: ActiveAlerts, names: readonly AlertName[]) => {
    const found = names.map((name) => ({ name, text: alertText(name, alerts), at: serverNow() }))
    $alerts.set([...$alerts.get(), ...found])
    announceLimit({ text: found.map(({ text }) => text).join('. '), tradeId, sounds })
  }

  const begin = (alerts: ActiveAlerts) => {
    const log = logFeed(tradeId)
    const pnl = pnlFeed(tradeId)
    const since = performance.now()
    // The limits hold on another screen and in the background too.
    let inside: readonly AlertName[] = []
    const held = [log.keepOpen(), pnl.keepOpen()]
    const watch = () => {
      const age = pnl.age()
      const { value, isFresh } = readPnl(pnl, serverNow())
      // Limits on money cannot be checked without PNL, whatever the log brings.
      const silences = watchesMoney(alerts) ? [age] : [age, log.silence()]
      const checked = checkAlerts(
        alerts,
        {
          value: isFresh ? value : undefined,
          drawdown: pnl.$curve.get().drawdown,
          silentFor: Math.min(performance.now() - since, ...silences.map((it) => it ?? Number.POSITIVE_INFINITY)),
        },
        triggered,
      )
      triggered = checked.triggered
      for (const name of checked.inside)
        if (!inside.includes(name)) forgetLimit({ text: alertText(name, alerts), tradeId })
      inside = checked.inside
      if (checked.alarms.length > 0) raise(alerts, checked.alarms)
    }
    watch()
    const timer = setInterval(watch, WATCH_MS)
    if (alerts.sounds) unlockAudioOnGesture()
    return () => {
      clearInterval(timer)
      for (const release of held) release()
    }
  }

  const clear = () => {
    $alerts.set(none)
    acknowledgeLimit(tradeId)
  }
  const end = () => {
    stop?.()
    stop = undefined
    acknowledgeLimit(tradeId)
  }
  const follow = (isRunning: boolean) => {
    runs = isRunning
    const active = $active.get()
    if (active === undefined || !runs) end()
    else stop ??= begin(active)
  }
  const change = (next: ActiveAlerts | undefined) => {
    end()
    $active.set(next)
    triggered = []
    $alerts.set(none)
    follow(runs)
  }

  return {
    $active: $active,
    $alerts,
    $unseen: computed([$alerts, $screens], (all, shown) => (shown > 0 ? none : all)),
    activate(next) {
      saveAlerts(tradeId, next, serverNow())
      change(next)
    },
    dismiss: clear,
    acknowledge: () => acknowledgeLimit(tradeId),
    viewed(isRunning) {
      $screens.set($screens.get() + 1)
      follow(isRunning)
      return () => $screens.set($screens.get() - 1)
    },
    listed(isRunning) {
      if ($screens.get() === 0) follow(isRunning)
    },
    reset() {
      runs = false
      change(loadAlerts(tradeId, serverNow()))
    },
  }
}

/** The monitor of a trade, one for all who show it. */
export function alertMonitor(tradeId: string): AlertMonitor {
  return feedFor(`alerts.${tradeId}`, () => createMonitor(tradeId))
}
