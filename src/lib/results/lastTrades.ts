import { istDay } from '../format/time.ts'
import { isRunning } from '../resources/tradeStatus.ts'
import type { Trade } from '../resources/trades.ts'
import type { Day } from './periods.ts'
import { newestFirst } from './selection.ts'

const MOST = 5

/**
 * Of a list, the trades that do not run, newest first: those of `day` (IST), else the last ones before it. One with a leg
 * open has not ended, and of one whose orders are not read (`openLegs` undefined) nobody knows.
 */
export function lastTrades(rows: readonly Trade[], day: Day, openLegs: (trade: Trade) => number | undefined) {
  const newest = newestFirst(rows.filter((row) => !isRunning(row)))
  const ofDay = newest.filter(({ trade_date }) => trade_date !== null && istDay(trade_date) === day)
  if (ofDay.length === 0) return { open: [], others: newest.slice(0, MOST), title: 'Last trades' }
  const open = ofDay.filter((row) => (openLegs(row) ?? 0) > 0)
  const others = ofDay.filter((row) => !open.includes(row)).slice(0, MOST)
  const hasEnded = others.every((row) => openLegs(row) === 0)
  return { open, others, title: hasEnded ? 'Ended today' : 'Earlier today' }
}
