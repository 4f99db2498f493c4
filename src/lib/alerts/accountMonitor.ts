import * as v from 'valibot'
import { pnlFeed, readPnl } from '../feeds/pnl/pnl.ts'
import { feedFor } from '../feeds/registry.ts'
import { istDay } from '../format/time.ts'
import { marketAt } from '../market/market.ts'
import { intervals } from '../resources/intervals.ts'
import { $trades, keepTradesFresh, type Trade } from '../resources/trades.ts'
import { reader, readToday, todaysTrades } from '../results/reading.ts'
import type { Today } from '../results/today.ts'
import { serverNow } from '../serverClock.ts'
import { $settings } from '../settings.ts'
import { USER_PREFIX } from '../storage/local.ts'
import { deviceRecords } from '../storage/userRecords.ts'
import { parseAs } from '../wire/parseAs.ts'
import { accountAmounts, UNCHECKED, UNCHECKED_S, uncheckedText, watchesDay } from './accountAmounts.ts'
import { type AccountLimit, accountLimits, alertText, type LimitSettings, type Limits, savedLimits } from './limits.ts'
import { createMonitor } from './monitor.ts'

const KEY = `${USER_PREFIX}account-limits`
const saved = v.object({ limits: v.object(savedLimits(accountLimits)), sounds: v.fallback(v.boolean(), true) })

function load(): LimitSettings<AccountLimit> | undefined {
  return deviceRecords.read(KEY, (value) => {
    const settings = parseAs(saved, value)
    return settings && accountLimits.some((name) => settings.limits[name] !== null) ? settings : undefined
  })
}

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

function watchAccount(limits: Limits<AccountLimit>) {
  const keepOpen = feedKeeper()
  const amountsOf = accountAmounts(limits)
  let listed: readonly Trade[] | undefined
  let today: Today | undefined
  const leave = [$trades.listen(() => {}), keepTradesFresh(intervals.background)]
  const follow = (rows: readonly Trade[], day: string) => {
    listed = rows
    const { running, ended } = todaysTrades(rows, day)
    keepOpen(running.map(({ trade_id }) => trade_id))
    if (watchesDay(limits)) reader.readExtra(ended)
  }
  const wordsOf = (name: string) =>
    name === 'unchecked' ? UNCHECKED : alertText(name as AccountLimit, limits[name as AccountLimit])
  return {
    limits: { ...limits, unchecked: UNCHECKED_S },
    amounts() {
      const now = serverNow()
      const day = istDay(now)
      const view = $trades.get()
      const rows = view.state === 'ready' ? view.data : undefined
      if (rows !== undefined && rows !== listed) follow(rows, day)
      today = rows && readToday(rows, pnlOf, day)
      const isMarketOpen = marketAt($settings.get().market, now).phase.kind === 'open'
      return amountsOf({ today, isMarketOpen, now: performance.now() })
    },
    wordsOf,
    textOf: (name: string) => (name === 'unchecked' ? uncheckedText(limits, today) : wordsOf(name)),
    end() {
      for (const stop of leave) stop()
      keepOpen([])
      if (watchesDay(limits)) reader.readExtra([])
    },
  }
}

/** The limits of all trades together, for every day, by user, on this device. */
function createAccountMonitor() {
  const { follow, ...monitor } = createMonitor<AccountLimit>({
    tradeId: undefined,
    load,
    save: (next) => (next ? deviceRecords.write(KEY, next) : deviceRecords.remove(KEY)),
    begin: watchAccount,
  })
  // Limits that are set in one tab hold in all.
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === deviceRecords.keyOf(KEY)) monitor.reset()
  })
  return {
    ...monitor,
    /** Watches until the returned function is called. */
    run() {
      follow(true)
      return () => follow(false)
    },
  }
}

export function accountMonitor() {
  return feedFor('alerts of the account', createAccountMonitor)
}
