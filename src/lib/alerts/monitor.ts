import { atom, computed, type ReadableAtom } from 'nanostores'
import { logFeed } from '../feeds/log/log.ts'
import { watchedSince } from '../feeds/pnl/curve.ts'
import { pnlFeed, readPnl } from '../feeds/pnl/pnl.ts'
import { feedFor } from '../feeds/registry.ts'
import { istDay } from '../format/time.ts'
import { notify } from '../notifications/show.ts'
import { serverNow } from '../serverClock.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { parseAs } from '../wire/parseAs.ts'
import {
  alertText,
  checkLimits,
  type LimitName,
  type LimitSettings,
  type Limits,
  limitNames,
  savedSettings,
} from './limits.ts'
import { acknowledgeAlarm, ringAlarm, unlockAudioOnGesture } from './sound.ts'

/** One alert: what, and when, in milliseconds since 1970. */
export interface Alert {
  readonly name: string
  readonly text: string
  readonly at: number
}

const WATCH_MS = 1000
const none: readonly Alert[] = []

const today = () => istDay(serverNow())

/** Keeps the feeds of a trade open, on another screen and in the background too, and reads what its limits are held against. */
function watchTrade(tradeId: string, limits: Limits) {
  const log = logFeed(tradeId)
  const pnl = pnlFeed(tradeId)
  const since = performance.now()
  const held = [log.keepOpen(), pnl.keepOpen()]
  const watchesMoney = limits.loss !== null || limits.profit !== null || limits.drawdown !== null
  return {
    /** In the unit of each limit; money is absent where it is not known to be present. */
    amounts(): Partial<Record<LimitName, number>> {
      const age = pnl.age()
      // Limits on money cannot be checked without PNL, whatever the log brings.
      const silences = watchesMoney ? [age] : [age, log.silence()]
      const silentFor = Math.min(performance.now() - since, ...silences.map((it) => it ?? Number.POSITIVE_INFINITY))
      const { value, isFresh } = readPnl(pnl, serverNow())
      if (value === undefined || !isFresh) return { silence: silentFor / 1000 }
      return { loss: -value, profit: value, drawdown: pnl.$curve.get().drawdown, silence: silentFor / 1000 }
    },
    textOf(name: LimitName): string {
      const text = alertText(name, limits[name])
      // The high counts from the first value that this device saw.
      const highSince = name === 'drawdown' && watchedSince(pnl.$curve.get(), null)
      return highSince ? `${text}, from the high ${highSince}` : text
    },
    /** Calls back with each new value. */
    listen: (look: () => void) => pnl.$latest.listen(look),
    end() {
      for (const release of held) release()
    },
  }
}

/** The limits of one trade, for the rest of the IST day, watched for as long as the page is open, on any screen. */
function createAlertMonitor(tradeId: string) {
  const saved = `alerts.${tradeId}`
  const dismissed = `${tradeId}-alerts`
  const load = (): LimitSettings | undefined => {
    const found = parseAs(savedSettings, readDay(saved, today()))
    if (found === undefined) return undefined
    const { sounds, ...limits } = found
    return { limits, sounds }
  }
  const loadDismissed = (day: string) => {
    const names = readDay(dismissed, day)
    return limitNames.filter((name) => Array.isArray(names) && names.includes(name))
  }
  const $settings = atom(load())
  const $alerts = atom(none)
  const $screens = atom(0)
  let isRunning = false
  let day = today()
  let triggered = loadDismissed(day)
  let stop: (() => void) | undefined

  const raise = (found: readonly Alert[], sounds: boolean) => {
    $alerts.set([...$alerts.get(), ...found])
    if (sounds) ringAlarm(tradeId)
    const text = found.map((it) => it.text).join('. ')
    const kind = found.map(({ name }) => name).join('+')
    void notify(tradeId, { topic: 'limit', kind, text, at: serverNow() })
  }
  const start = ({ limits, sounds }: LimitSettings) => {
    const watch = watchTrade(tradeId, limits)
    const look = () => {
      if (today() !== day) triggered = []
      day = today()
      const checked = checkLimits(limits, watch.amounts(), triggered)
      triggered = checked.triggered
      const found = checked.alarms.map((name) => ({ name, text: watch.textOf(name), at: serverNow() }))
      if (found.length > 0) raise(found, sounds)
    }
    look()
    const timer = setInterval(look, WATCH_MS)
    // In a tab in the background browsers let a timer run once a minute.
    const stopListening = watch.listen(look)
    if (sounds) unlockAudioOnGesture()
    return () => {
      clearInterval(timer)
      stopListening()
      watch.end()
    }
  }
  /** Watches while the trade runs. */
  const follow = (next: boolean) => {
    isRunning = next
    const settings = $settings.get()
    if (settings !== undefined && isRunning) {
      stop ??= start(settings)
      return
    }
    stop?.()
    stop = undefined
    acknowledgeAlarm(tradeId)
  }
  const change = (next: LimitSettings | undefined) => {
    const wasRunning = isRunning
    follow(false)
    $settings.set(next)
    triggered = loadDismissed(today())
    $alerts.set(none)
    follow(wasRunning)
  }

  return {
    /** Undefined where none are set. */
    $settings: $settings as ReadableAtom<LimitSettings | undefined>,
    /** They stay until dismissed, or until the limits are set again. */
    $alerts: $alerts as ReadableAtom<readonly Alert[]>,
    /** The alerts, while no screen of the trade shows them. */
    $unseen: computed([$alerts, $screens], (all, shown) => (shown > 0 ? none : all)),
    /** Sets the limits; undefined stops the watch. */
    activate(next: LimitSettings | undefined) {
      saveDay(saved, today(), next ? { ...next.limits, sounds: next.sounds } : null)
      saveDay(dismissed, today(), [])
      change(next)
    },
    /** Silent until the amount was back inside, also after a reload of the page on that day. */
    dismiss() {
      saveDay(dismissed, today(), triggered)
      $alerts.set(none)
      acknowledgeAlarm(tradeId)
    },
    /** The user has seen them: the alarm ends, the alerts stay. */
    acknowledge: () => acknowledgeAlarm(tradeId),
    /** A screen shows the trade and knows whether it runs, until the returned function is called. */
    viewed(runs: boolean) {
      $screens.set($screens.get() + 1)
      follow(runs)
      return () => $screens.set($screens.get() - 1)
    },
    /** A list of trades says whether it runs; a screen of the trade knows better. */
    listed(runs: boolean) {
      if ($screens.get() === 0) follow(runs)
    },
    reset: () => change(load()),
  }
}

export type AlertMonitor = ReturnType<typeof createAlertMonitor>

export function alertMonitor(tradeId: string): AlertMonitor {
  return feedFor(`alerts.${tradeId}`, () => createAlertMonitor(tradeId))
}
