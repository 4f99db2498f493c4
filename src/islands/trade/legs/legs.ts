import { instrumentText } from '../../../lib/format/instrument.ts'
import { formatNumber, formatPnl, formatPrice } from '../../../lib/format/money.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { isUnitKnown, type Leg, legOf } from '../../../lib/results/legs.ts'
import type { OrderQuantity } from '../../../lib/settings.ts'

/** An order, and what its leg made by the owner's rule for quantities. */
export interface LegRow {
  order: Order
  leg: Leg
}

/** `begunAt` is the trade's date: the day of orders that have none. */
export function legRows(orders: readonly Order[], begunAt: string | null, rule: OrderQuantity): LegRow[] {
  return orders.map((order) => ({ order, leg: legOf(order, begunAt, rule) }))
}

/** Profit or loss of a closed leg, before charges; undefined for any other. */
export function realisedText({ state, gross }: Leg): string | undefined {
  return state === 'closed' ? formatPnl(gross / 100) : undefined
}

/** What closed legs made, before charges; what that assumes, and how many legs it leaves out. Empty where none is closed. */
export function realisedSum(rows: readonly LegRow[], rule: OrderQuantity): [sum: string, rest: string] {
  const count = (kind: Leg['state']) => rows.filter(({ leg }) => leg.state === kind).length
  const [closed, open, unreadable] = [count('closed'), count('open'), count('unreadable')]
  const notRead = unreadable > 0 && `${unreadable} could not be read`
  if (closed === 0) return ['', notRead || '']
  const rest = [
    open > 0 && `${open} open, not counted`,
    notRead,
    !isUnitKnown(rule) && 'assumes order quantity in units',
  ]
  const gross = rows.reduce((paise, { leg }) => paise + leg.gross, 0)
  const legs = `${closed} closed ${closed === 1 ? 'leg' : 'legs'}`
  return [`${formatPnl(gross / 100)} realised on ${legs}, before charges`, rest.filter(Boolean).join('; ')]
}

/** A leg as two short lines: `SELL 30 · 59300 CE 28 Nov` and `46.30 → 24.10 · +₹666.00`, or `46.30 → open`. */
export function legLines({ order, leg }: LegRow): [string, string] {
  const { order_type, qty, buy_avg, sell_avg } = order
  const side = order_type ?? '–'
  const [entry, exit] = side.toUpperCase() === 'SELL' ? [sell_avg, buy_avg] : [buy_avg, sell_avg]
  const prices = `${formatPrice(entry || null)} → ${exit ? formatPrice(exit) : 'open'}`
  return [
    `${side} ${formatNumber(qty)} · ${instrumentText(order.instrument)}`,
    [prices, realisedText(leg)].filter(Boolean).join(' · '),
  ]
}
