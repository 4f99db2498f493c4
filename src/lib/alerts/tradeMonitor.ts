import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import { logFeed } from '../feeds/log/log.ts'
import { watchedSince } from '../feeds/pnl/curve.ts'
import { pnlFeed, readPnl } from '../feeds/pnl/pnl.ts'
import { feedFor } from '../feeds/registry.ts'
import { istDay } from '../format/time.ts'
import { serverNow } from '../serverClock.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { parseAs } from '../wire/parseAs.ts'
import { alertText, type Limits, savedLimits, type TradeLimit, tradeLimits } from './limits.ts'
import { type Alert, createMonitor } from './monitor.ts'

const none: readonly Alert[] = []

const saved = v.object({ ...savedLimits(tradeLimits), sounds: v.boolean() })

function watchTrade(tradeId: string, limits: Limits<TradeLimit>) {
  const log = logFeed(tradeId)
  const pnl = pnlFeed(tradeId)
  const since = performance.now()
  // The limits hold on another screen and in the background too.
  const held = [log.keepOpen(), pnl.keepOpen()]
  const watchesMoney = limits.loss !== null || limits.profit !== null || limits.drawdown !== null
  const wordsOf = (name: string) => alertText(name as TradeLimit, limits[name as TradeLimit])
  return {
    limits,
    amounts() {
      const age = pnl.age()
      // Limits on money cannot be checked without PNL, whatever the log brings.
      const silences = watchesMoney ? [age] : [age, log.silence()]
      const silentFor = Math.min(performance.now() - since, ...silences.map((it) => it ?? Number.POSITIVE_INFINITY))
      const { value, isFresh } = readPnl(pnl, serverNow())
      if (value === undefined || !isFresh) return { silence: silentFor / 1000 }
      return { loss: -value, profit: value, drawdown: pnl.$curve.get().drawdown, silence: silentFor / 1000 }
    },
    wordsOf,
    // The high counts from the first value that this device saw.
    textOf: (name: string) => {
      const since = name === 'drawdown' && watchedSince(pnl.$curve.get(), null)
      return since ? `${wordsOf(name)}, from the high ${since}` : wordsOf(name)
    },
    end() {
      for (const release of held) release()
    },
  }
}

/** The limits of one trade, for the rest of the IST day, watched for as long as the page is open. */
function createTradeMonitor(tradeId: string) {
  const key = `alerts.${tradeId}`
  const { follow, ...monitor } = createMonitor<TradeLimit>({
    tradeId,
    load() {
      const found = parseAs(saved, readDay(key, istDay(serverNow())))
      if (found === undefined) return undefined
      const { sounds, ...limits } = found
      return { limits, sounds }
    },
    save: (next) => saveDay(key, istDay(serverNow()), next ? { ...next.limits, sounds: next.sounds } : null),
    begin: (limits) => watchTrade(tradeId, limits),
  })
  const $screens = atom(0)
  return {
    ...monitor,
    /** The alerts, while no screen of the trade shows them. */
    $unseen: computed([monitor.$alerts, $screens], (all, shown) => (shown > 0 ? none : all)),
    /** A screen shows the trade and knows whether it runs, until the returned function is called. */
    viewed(isRunning: boolean) {
      $screens.set($screens.get() + 1)
      follow(isRunning)
      return () => $screens.set($screens.get() - 1)
    },
    /** A list of trades says whether it runs; a screen of the trade knows better. */
    listed(isRunning: boolean) {
      if ($screens.get() === 0) follow(isRunning)
    },
  }
}

export function alertMonitor(tradeId: string) {
  return feedFor(`alerts.${tradeId}`, () => createTradeMonitor(tradeId))
}
