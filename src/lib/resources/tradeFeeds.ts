import { istDay, sameIstDay } from '../format/time.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { deviceStorage, USER_PREFIX } from '../storage/local.ts'
import { userKey } from '../storage/readSession.ts'
import { plainKey } from '../storage/userRecords.ts'
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
  return trade.status === 'squre_off' && hasFeed(trade, now)
}

/**
 * Whether a trade's feeds may still bring something: it runs, or it was squared off today (IST). What this device
 * remembers of that counts, whatever the trade's date says.
 */
export function hasFeed({ trade_id, status, trade_date }: FeedTrade, now: number): boolean {
  if (status !== 'squre_off') return status === 'start'
  return squaredOffAt(trade_id, now) !== undefined || (trade_date !== null && sameIstDay(trade_date, now))
}

/**
 * Whether a user whose session ended left a trade that runs or exits, by the list that this device last kept. It reads
 * another one's record, and tells no more of it than this.
 */
export function hasLeftTrade(userId: string, now: number): boolean {
  const own = `${USER_PREFIX}@${userKey(userId)}.`
  const isList = (key: string) => key.startsWith(own) && plainKey(key) === `${USER_PREFIX}saved.trades`
  const rows = deviceStorage
    .keys()
    .filter(isList)
    .flatMap((key) => deviceStorage.read(key, (value) => (Object(value) as { data?: unknown }).data) ?? [])
  return rows.some((row) => hasFeed(Object(row), now))
}
