import { istDay } from '../format/time.ts'
import type { Trade } from '../resources/trades.ts'
import type { TradeDetail } from '../wire/trading.ts'
import { type Day, type DayRange, isWithin } from './periods.ts'

/** A trade as it was read, with what the list said of it at that time. */
export interface SavedTrade {
  id: string
  status: Trade['status']
  /** The list's `trade_date`. */
  date: string | null
  trade: TradeDetail
}

/**
 * The trades whose legs may fall into a range, newest first, those without a date last. A trade that has not ended
 * may have legs on any day, and so may one without a date.
 */
export function tradesFor(rows: readonly Trade[], range: DayRange): Trade[] {
  const dated = rows
    .filter(({ trade_date, status }) => trade_date === null || status !== 'stop' || isWithin(istDay(trade_date), range))
    .map((row) => ({ row, at: row.trade_date === null ? Number.NEGATIVE_INFINITY : Date.parse(row.trade_date) }))
  return dated.sort((a, b) => b.at - a.at).map(({ row }) => row)
}

function hasOpenLegs({ order }: TradeDetail): boolean {
  return order.some(({ buy_avg, sell_avg }) => !buy_avg || !sell_avg)
}

/**
 * Whether what was saved is still true: same status and date in the list, and an ended trade. One of `today` (IST)
 * is read again while a leg is open, because its orders may still change.
 */
export function isCurrent(saved: SavedTrade | undefined, row: Trade, today: Day): boolean {
  if (saved === undefined || saved.status !== row.status || saved.date !== row.trade_date) return false
  const isToday = row.trade_date === null || istDay(row.trade_date) === today
  if (row.status === 'start') return false
  return !isToday || !hasOpenLegs(saved.trade)
}
