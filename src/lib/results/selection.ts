import { isOpenLeg } from '../exits/openLegs.ts'
import { istDay } from '../format/time.ts'
import { isOpenTrade, isRunning } from '../resources/tradeStatus.ts'
import type { Trade } from '../resources/trades.ts'
import type { TradeDetail } from '../wire/trading.ts'
import { type Day, type DayRange, isWithin } from './periods.ts'
import type { SavedTrade } from './saved.ts'

const daysOf = new WeakMap<TradeDetail, Day[]>()

/** The IST days of a trade's orders; worked out once. */
function legDays(trade: TradeDetail): Day[] {
  const known = daysOf.get(trade)
  if (known) return known
  const days = [...new Set(trade.order.flatMap(({ created_at }) => (created_at === null ? [] : [istDay(created_at)])))]
  daysOf.set(trade, days)
  return days
}

/** Whether a trade that was begun before a range is known to have legs in it, or has ended since it was read. */
function reaches(saved: SavedTrade | undefined, range: DayRange): boolean {
  if (saved === undefined) return false
  return isOpenTrade(saved) || legDays(saved.trade).some((day) => isWithin(day, range))
}

/**
 * The trades whose legs may fall into a range, newest first, those without a date last. A trade that has not ended
 * may have legs on any day, and so may one without a date. Of those begun on other days `savedOf` tells what is known.
 */
export function tradesFor(
  rows: readonly Trade[],
  range: DayRange,
  savedOf: (id: string) => SavedTrade | undefined = () => undefined,
): Trade[] {
  return newestFirst(
    rows.filter(
      ({ trade_id, trade_date, status }) =>
        trade_date === null ||
        isOpenTrade({ status }) ||
        isWithin(istDay(trade_date), range) ||
        reaches(savedOf(trade_id), range),
    ),
  )
}

export function newestFirst(rows: readonly Trade[]): Trade[] {
  const dated = rows.map((row) => ({
    row,
    at: row.trade_date === null ? Number.NEGATIVE_INFINITY : Date.parse(row.trade_date),
  }))
  return dated.sort((a, b) => b.at - a.at).map(({ row }) => row)
}

/**
 * Of a list, the trades beside the `wanted` ones of a range that were never read: they ended, began on other days, and
 * nobody can say whether they have legs in the range.
 */
export function unreadOfOtherDays(
  rows: readonly Trade[],
  wanted: readonly Trade[],
  readOf: (row: Trade) => TradeDetail | undefined,
): Trade[] {
  const ids = new Set(wanted.map(({ trade_id }) => trade_id))
  return rows.filter((row) => !ids.has(row.trade_id) && readOf(row) === undefined)
}

/**
 * Whether what was saved is still true: same status and date in the list, and an ended trade. One of `today` (IST)
 * is read again while a leg is open, because its orders may still change.
 */
export function isCurrent(saved: SavedTrade | undefined, row: Trade, today: Day): boolean {
  if (saved === undefined || saved.status !== row.status || saved.date !== row.trade_date) return false
  const isToday = row.trade_date === null || istDay(row.trade_date) === today
  if (isRunning(row)) return false
  return !isToday || !saved.trade.order.some(isOpenLeg)
}
