import { formatNumber } from '../format/money.ts'
import type { Trade } from '../resources/trades.ts'
import type { TradeDetail } from '../wire/trading.ts'

/**
 * How much is known of what a sum's title promises. While trades are being read there is no sum at all; `without` is
 * what is left when some cannot be read: it has no colour, and says what is missing.
 */
export type Extent =
  | { is: 'reading'; read: number; total: number }
  | { is: 'complete' }
  | { is: 'without'; trades: number; legs: number; otherDays: number; isOld: boolean }

/** Which trades are read. */
export interface ReadTrades {
  /** What was read of a trade as the list has it now; undefined where it is not read, or has changed since. */
  readOf(row: Trade): TradeDetail | undefined
  /** Whether it could not be read. */
  isFailed(id: string): boolean
}

/** What is not there, in numbers of trades and legs. */
interface Missing {
  trades?: number
  legs?: number
  /** Ended trades begun on other days that were never read: their legs may belong to it. */
  otherDays?: number
  /** The list of trades may lack the latest ones. */
  isOld?: boolean
}

/** The extent of what is all read but for what is missing. */
export function extentWithout({ trades = 0, legs = 0, otherDays = 0, isOld = false }: Missing): Extent {
  const isWhole = trades + legs + otherDays === 0 && !isOld
  return isWhole ? { is: 'complete' } : { is: 'without', trades, legs, otherDays, isOld }
}

/** The extent of what one trade made: its open legs have no value yet, and unreadable ones none at all. */
export const extentOfTrade = ({ open, unreadable }: { open: number; unreadable: number }) =>
  extentWithout({ legs: open + unreadable })

/** The same extent, less so many legs that a sum leaves out. */
export function lessLegs(extent: Extent, legs: number): Extent {
  if (extent.is === 'reading' || legs === 0) return extent
  return extentWithout(extent.is === 'complete' ? { legs } : { ...extent, legs: extent.legs + legs })
}

/** How far these trades are read, each as the list has it now. */
export function extentOf(rows: readonly Trade[], { readOf, isFailed }: ReadTrades, missing: Missing = {}): Extent {
  const read = rows.filter((row) => readOf(row) !== undefined).length
  const failed = rows.filter(({ trade_id }) => isFailed(trade_id)).length
  if (read + failed < rows.length) return { is: 'reading', read, total: rows.length }
  return extentWithout({ ...missing, trades: failed + (missing.trades ?? 0) })
}

const many = (count: number, one: string) => `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`

/** What figures lack, as a title of its own and in a file: `Without 2 trades, 60 of other days not read`. */
export function gapsText(extent: Extent): string {
  const text = extentText(extent)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * `12 of 230 read` while there is no sum; beside one that lacks trades `without 2 trades, 60 of other days not read`.
 * Empty for a complete sum, and before it is known what is to be read.
 */
export function extentText(extent: Extent): string {
  if (extent.is === 'complete') return ''
  if (extent.is === 'reading')
    return extent.total === 0 ? '' : `${formatNumber(extent.read)} of ${formatNumber(extent.total)} read`
  const { trades, legs, otherDays, isOld } = extent
  const parts = [trades > 0 && many(trades, 'trade'), legs > 0 && many(legs, 'leg'), isOld && 'later trades']
  const lacks = parts.filter(Boolean).join(' and ')
  return [lacks && `without ${lacks}`, otherDays > 0 && `${formatNumber(otherDays)} of other days not read`]
    .filter(Boolean)
    .join(', ')
}
