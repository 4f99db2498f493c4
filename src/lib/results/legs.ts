import { isOpenLeg } from '../exits/openLegs.ts'
import { istDay } from '../format/time.ts'
import { effectiveEntry } from '../market/effectiveEntry.ts'
import type { OrderQuantity } from '../settings.ts'
import type { Order, TradeDetail } from '../wire/trading.ts'

/** One order of a trade as the results count it. Money in paise, quantity in units of the instrument. */
export interface Leg {
  /** IST day of the order, else of the trade; null where the server gives neither. */
  day: string | null
  instrument: string | null
  side: string | null
  state: 'closed' | 'open' | 'unreadable'
  /** Undefined where the quantity cannot be read. */
  units: number | undefined
  buy: number | null
  sell: number | null
  /** Realised, before charges, in paise; 0 where the leg is not closed. */
  gross: number
}

/** Whole units of the instrument, or undefined for a quantity that cannot be one. */
function unitsOf(qty: number | null, day: string | null, rule: OrderQuantity): number | undefined {
  if (qty === null) return undefined
  const factor = rule.unit === 'lots' ? effectiveEntry(rule.lotSizes, day)?.units : 1
  if (factor === undefined) return undefined
  const units = qty * factor
  const whole = Math.round(units)
  return whole > 0 && Math.abs(units - whole) < 1e-6 ? whole : undefined
}

/**
 * What one order made: `(sell − buy) × units` in paise, rounded once. A side without an average, or with one of 0,
 * is not traded yet: the leg is open and adds nothing. Negative averages and broken quantities are unreadable.
 */
export function legOf(order: Order, tradeDate: string | null, rule: OrderQuantity): Leg {
  const at = order.created_at ?? tradeDate
  const day = at === null ? null : istDay(at)
  const { buy_avg: buy, sell_avg: sell, instrument, order_type: side } = order
  const units = unitsOf(order.qty, day, rule)
  const facts = { day, instrument, side, buy, sell, units, gross: 0 }
  const isBroken = (buy ?? 0) < 0 || (sell ?? 0) < 0
  if (!isBroken && isOpenLeg(order)) return { ...facts, state: 'open' }
  if (isBroken || units === undefined || buy === null || sell === null) return { ...facts, state: 'unreadable' }
  return { ...facts, state: 'closed', gross: Math.round((sell - buy) * units * 100) }
}

/** The legs of a trade, in the order that the server lists them. */
export function legsOf(trade: Pick<TradeDetail, 'order' | 'trade_date'>, rule: OrderQuantity): Leg[] {
  return trade.order.map((order) => legOf(order, trade.trade_date, rule))
}

/** Whether money from orders needs no caveat: the owner has confirmed the unit, or has given the size of a lot. */
export function isUnitKnown({ unit, isConfirmed }: OrderQuantity): boolean {
  return isConfirmed || unit === 'lots'
}
