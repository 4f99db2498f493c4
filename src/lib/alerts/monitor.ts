import { atom, type ReadableAtom } from 'nanostores'
import { istDay } from '../format/time.ts'
import { forgetNotification, notify } from '../notifications/show.ts'
import { serverNow } from '../serverClock.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { checkLimits, type LimitName, type LimitSettings, type Limits } from './limits.ts'
import { acknowledgeAlarm, ringAlarm, unlockAudioOnGesture } from './sound.ts'

/** One alert: what, and when, in milliseconds since 1970. */
export interface Alert {
  readonly name: string
  readonly text: string
  readonly at: number
}

/** What limits are held against, from one second to the next. */
interface Watch {
  limits: Record<string, number | null>
  /** By name, in the unit of the limit; undefined where an amount is not known to be present. */
  amounts(): Record<string, number | undefined>
  /** What every alert of that name says, in words. */
  wordsOf(name: string): string
  /** The same with the cause, where it has one. */
  textOf(name: string): string
  end(): void
}

interface Subject<Name extends LimitName> {
  /** Undefined for the account. */
  tradeId: string | undefined
  load(): LimitSettings<Name> | undefined
  save(next: LimitSettings<Name> | undefined): void
  begin(limits: Limits<Name>): Watch
}

const WATCH_MS = 1000
const none: readonly Alert[] = []

const namesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** Limits of a trade or of the account, watched whichever screen is shown. */
export function createMonitor<Name extends LimitName>(subject: Subject<Name>) {
  const { tradeId, load, save, begin } = subject
  const alarm = tradeId ?? 'account'
  const dismissed = `${alarm}-alerts`
  const today = () => istDay(serverNow())
  const $settings = atom(load())
  const $alerts = atom(none)
  let isWanted = false
  let day = today()
  let triggered = namesOf(readDay(dismissed, day))
  let stop: (() => void) | undefined

  const raise = (found: readonly Alert[], sounds: boolean) => {
    $alerts.set([...$alerts.get(), ...found])
    if (sounds) ringAlarm(alarm)
    void notify({ kind: 'limit', text: found.map(({ text }) => text).join('. '), tradeId })
  }
  const start = ({ limits, sounds }: LimitSettings<Name>) => {
    const watch = begin(limits)
    let inside: readonly string[] = []
    const look = () => {
      if (today() !== day) triggered = []
      day = today()
      const checked = checkLimits(watch.limits, watch.amounts(), triggered)
      triggered = checked.triggered
      // Reaching it the next time is another event.
      for (const name of checked.inside)
        if (!inside.includes(name)) forgetNotification({ kind: 'limit', text: watch.wordsOf(name), tradeId })
      inside = checked.inside
      const found = checked.alarms.map((name) => ({ name, text: watch.textOf(name), at: serverNow() }))
      if (found.length > 0) raise(found, sounds)
    }
    look()
    const timer = setInterval(look, WATCH_MS)
    if (sounds) unlockAudioOnGesture()
    return () => {
      clearInterval(timer)
      watch.end()
    }
  }

  /** Whether there is anything to watch. */
  const follow = (next: boolean) => {
    isWanted = next
    const settings = $settings.get()
    if (settings !== undefined && isWanted) {
      stop ??= start(settings)
      return
    }
    stop?.()
    stop = undefined
    acknowledgeAlarm(alarm)
  }
  const change = (next: LimitSettings<Name> | undefined) => {
    const wasWanted = isWanted
    follow(false)
    $settings.set(next)
    triggered = namesOf(readDay(dismissed, today()))
    $alerts.set(none)
    follow(wasWanted)
  }

  return {
    /** Undefined where none are set. */
    $settings: $settings as ReadableAtom<LimitSettings<Name> | undefined>,
    /** They stay until dismissed, or until the limits are set again. */
    $alerts: $alerts as ReadableAtom<readonly Alert[]>,
    /** Sets the limits; undefined stops the watch. */
    activate(next: LimitSettings<Name> | undefined) {
      save(next)
      saveDay(dismissed, today(), [])
      change(next)
    },
    /** Silent until the amount was back inside, also after a reload of the page on that day. */
    dismiss() {
      saveDay(dismissed, today(), triggered)
      $alerts.set(none)
      acknowledgeAlarm(alarm)
    },
    /** The user has seen them: the alarm ends, the alerts stay. */
    acknowledge: () => acknowledgeAlarm(alarm),
    follow,
    reset: () => change(load()),
  }
}

export type LimitMonitor<Name extends LimitName> = Omit<ReturnType<typeof createMonitor<Name>>, 'follow'>
