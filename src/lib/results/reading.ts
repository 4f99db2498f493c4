import { call } from '../api.ts'
import type { Trade } from '../resources/trades.ts'
import { serverNow } from '../serverClock.ts'
import { $userId } from '../session/session.ts'
import { $settings } from '../settings.ts'
import { trading } from '../wire/trading.ts'
import type { Day } from './periods.ts'
import { createReader } from './reader.ts'
import { cachedResult, type TradeResult } from './results.ts'
import { loadSaved, saveTrade } from './saved.ts'
import { type RunningPnl, type Today, todayOf } from './today.ts'

/** The one reader of the page: it pauses by itself, so the call is sent once. */
export const reader = createReader({
  read: (id) => call(trading.detail, { id }, { retries: 0 }),
  load: loadSaved,
  save: saveTrade,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: serverNow,
})

$userId.listen(() => reader.reset())

const known = () => ({ savedOf: reader.savedOf, version: reader.$version.get() })

/** Today of a list of trades: what runs by `pnlOf`, what has ended by what is read of it. */
export function readToday(rows: readonly Trade[], pnlOf: (id: string) => RunningPnl, day: Day, isOld = false): Today {
  const { readOf, isFailed } = reader
  const source = { pnlOf, known: { ...known(), readOf, isFailed }, rules: $settings.get().results, isOld }
  return todayOf(rows, source, day)
}

/** What a trade made, if it is read by now as the list has it. */
export function knownResult(row: Trade): TradeResult | undefined {
  const trade = reader.readOf(row)
  return trade && cachedResult(row.trade_id, trade, $settings.get().results)
}
