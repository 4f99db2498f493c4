import { istDay, sameIstDay } from '../format/time.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { isSquaredOff, meaningOf } from './tradeStatus.ts'
import type { Trade } from './trades.ts'

type FeedTrade = Pick<Trade, 'trade_id' | 'status' | 'trade_date'>

const keyOf = (tradeId: string) => `squaredOff.${tradeId}`

/** Remembers for the IST day that this device squared a trade off at `now`, or first saw that it is. */
export function rememberSquaredOff(tradeId: string, now: number): void {
  saveDay(keyOf(tradeId), istDay(now), now)
}

/** When a trade was squared off on the IST day of `now`, as this device remembers it. */
export function squaredOffAt(tradeId: string, now: number): number | undefined {
  const at = readDay(keyOf(tradeId), istDay(now))
  return typeof at === 'number' ? at : undefined
}

/** It runs again: the next exit starts from nothing. */
export function forgetSquaredOff(tradeId: string, now: number): void {
  if (squaredOffAt(tradeId, now) !== undefined) saveDay(keyOf(tradeId), istDay(now), null)
}

/** Squared off today: its legs are watched until the orders show none open. */
export function isExiting(trade: FeedTrade, now: number): boolean {
  return isSquaredOff(trade.status) && hasFeed(trade, now)
}

/**
 * Whether a trade's feeds may still bring something: it runs, or it was squared off today (IST). What this device
 * remembers of that counts, whatever the trade's date says.
 */
export function hasFeed({ trade_id, status, trade_date }: FeedTrade, now: number): boolean {
  const { feeds } = meaningOf(status)
  if (feeds !== 'today') return feeds === 'always'
  return squaredOffAt(trade_id, now) !== undefined || (trade_date !== null && sameIstDay(trade_date, now))
}
