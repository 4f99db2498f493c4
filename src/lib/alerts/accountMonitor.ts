import { atom, type ReadableAtom } from 'nanostores'
import { pnlFeed, readPnl } from '../feeds/pnl/pnl.ts'
import { feedFor } from '../feeds/registry.ts'
import { istDay } from '../format/time.ts'
import { marketAt } from '../market/market.ts'
import { $trades, keepTradesFresh, type Trade } from '../resources/trades.ts'
import { wishes } from '../resources/wishes.ts'
import { reader, readToday, todaysTrades } from '../results/reading.ts'
import type { Today } from '../results/today.ts'
import { serverNow } from '../serverClock.ts'
import { $settings } from '../settings.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import {
  ACCOUNT_LIMITS_KEY,
  type AccountAlertName,
  type AccountAlertSettings,
  type AccountAlertState,
  accountAlertText,
  accountAlertWords,
  checkAccountLimits,
  initialAlertState,
  loadAccountLimits,
  saveAccountLimits,
  watchesDay,
} from './accountLimits.ts'
import { acknowledgeLimit, announceLimit, forgetLimit } from './announce.ts'
import { unlockAudioOnGesture } from './sound.ts'

/** One alert of the account: what, and when, in milliseconds since 1970. */
export interface AccountAlert {
  readonly name: AccountAlertName
  readonly text: string
  readonly at: number
}

/** The limits of all trades together, watched for as long as an account page is open, whichever screen is shown. */
export interface AccountMonitor {
  /** Set for every day, by user, on this device. */
  readonly $settings: ReadableAtom<AccountAlertSettings | undefined>
  /** They stay until dismissed, or until the limits are set again. */
  readonly $alerts: ReadableAtom<readonly AccountAlert[]>
  /** What the limits are held against, once a second; undefined while nothing is watched or known. */
  readonly $today: ReadableAtom<Today | undefined>
  /** Sets the limits; undefined stops the watch. */
  activate(next: AccountAlertSettings | undefined): void
  dismiss(): void
  /** The user has seen them: the alarm ends, the alerts stay. */
  acknowledge(): void
  /** Watches until the returned function is called. */
  run(): () => void
}

const WATCH_MS = 1000
/** What was dismissed stays so after a reload of the page. */
const DISMISSED = 'account-alerts'
const none: readonly AccountAlert[] = []

const namesOf = (value: unknown) => (Array.isArray(value) ? (value as AccountAlertName[]) : [])

/** Keeps the PNL feeds of these trades open; the returned function takes the next list, an empty one lets all go. */
function feedKeeper(): (ids: readonly string[]) => void {
  const held = new Map<string, () => void>()
  return (ids) => {
    for (const [id, release] of held) {
      if (ids.includes(id)) continue
      held.delete(id)
      release()
    }
    for (const id of ids) if (!held.has(id)) held.set(id, pnlFeed(id).keepOpen())
  }
}

const pnlOf = (id: string) => readPnl(pnlFeed(id), serverNow())

function createAccountMonitor(): AccountMonitor & { reset(): void } {
  const $active = atom(loadAccountLimits())
  const $alerts = atom(none)
  const $today = atom<Today | undefined>(undefined)
  let runs = 0
  let stop: (() => void) | undefined

  const begin = ({ limits, sounds }: AccountAlertSettings) => {
    const keepOpen = feedKeeper()
    let day = istDay(serverNow())
    let watch: AccountAlertState = {
      ...initialAlertState,
      triggered: namesOf(readDay(DISMISSED, istDay(serverNow()))),
    }
    let inside: readonly AccountAlertName[] = []
    let listed: readonly Trade[] | undefined

    const follow = (rows: readonly Trade[]) => {
      listed = rows
      const { running, ended } = todaysTrades(rows, day)
      keepOpen(running.map(({ trade_id }) => trade_id))
      if (watchesDay(limits)) reader.readExtra(ended)
    }
    const check = () => {
      const now = serverNow()
      const view = $trades.get()
      if (istDay(now) !== day) {
        day = istDay(now)
        watch = initialAlertState
      }
      const rows = view.state === 'ready' ? view.data : undefined
      if (rows !== undefined && rows !== listed) follow(rows)
      const today = rows && readToday(rows, pnlOf, day)
      $today.set(today)
      const isMarketOpen = marketAt($settings.get().market, now).phase.kind === 'open'
      const checked = checkAccountLimits(limits, { today, isMarketOpen, now: performance.now() }, watch)
      watch = checked.watch
      for (const name of checked.inside)
        if (!inside.includes(name)) forgetLimit({ text: accountAlertWords(name, limits), tradeId: undefined })
      inside = checked.inside
      if (checked.alarms.length === 0) return
      const found = checked.alarms.map((name) => ({
        name,
        text: accountAlertText(name, limits, today),
        at: now,
      }))
      $alerts.set([...$alerts.get(), ...found])
      announceLimit({ text: found.map(({ text }) => text).join('. '), tradeId: undefined, sounds })
    }

    const leave = [$trades.listen(() => {}), keepTradesFresh(wishes.background)]
    check()
    const timer = setInterval(check, WATCH_MS)
    if (sounds) unlockAudioOnGesture()
    return () => {
      clearInterval(timer)
      for (const stop of leave) stop()
      keepOpen([])
      if (watchesDay(limits)) reader.readExtra([])
      $today.set(undefined)
      acknowledgeLimit()
    }
  }

  const restart = (next: AccountAlertSettings | undefined) => {
    stop?.()
    stop = undefined
    $active.set(next)
    $alerts.set(none)
    if (runs > 0 && next !== undefined) stop = begin(next)
  }

  // Limits that are set in one tab hold in all.
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === ACCOUNT_LIMITS_KEY) restart(loadAccountLimits())
  })

  return {
    $settings: $active,
    $alerts,
    $today,
    activate(next) {
      saveAccountLimits(next)
      saveDay(DISMISSED, istDay(serverNow()), [])
      restart(next)
    },
    dismiss() {
      const names = new Set([
        ...namesOf(readDay(DISMISSED, istDay(serverNow()))),
        ...$alerts.get().map((it) => it.name),
      ])
      saveDay(DISMISSED, istDay(serverNow()), [...names])
      $alerts.set(none)
      acknowledgeLimit()
    },
    acknowledge: () => acknowledgeLimit(),
    run() {
      runs += 1
      const active = $active.get()
      if (active !== undefined) stop ??= begin(active)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        runs -= 1
        if (runs > 0) return
        stop?.()
        stop = undefined
      }
    },
    reset: () => restart(loadAccountLimits()),
  }
}

/** The monitor of the account, one for all screens. */
export function accountMonitor(): AccountMonitor {
  return feedFor('alerts of the account', createAccountMonitor)
}
