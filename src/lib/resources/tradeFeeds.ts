import { istDay, sameIstDay } from '../format/time.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { isRunning, type Trade } from './trades.ts'

type FeedTrade = Pick<Trade, 'trade_id' | 'status' | 'trade_date'>

/**
 * Whether a trade's feeds may still bring something: it runs, or it was squared off today (IST). `squaredOffHere`: by
 * a command of this device, whatever its date says.
 */
export function needsFeed({ status, trade_date }: FeedTrade, now: number, squaredOffHere: boolean): boolean {
  if (status === 'start') return true
  if (status !== 'squre_off') return false
  return squaredOffHere || (trade_date !== null && sameIstDay(trade_date, now))
}

const keyOf = (tradeId: string) => `squaredOff.${tradeId}`

/** Remembers for the IST day that this device squared a trade off. */
export function rememberSquaredOff(tradeId: string, now: number): void {
  saveDay(keyOf(tradeId), istDay(now), true)
}

/** `needsFeed`, with what this device remembers. */
export function hasFeed(trade: FeedTrade, now: number): boolean {
  return needsFeed(trade, now, !isRunning(trade) && readDay(keyOf(trade.trade_id), istDay(now)) === true)
}
