import { instrumentText } from '../../../lib/format/instrument.ts'
import { formatNumber, formatPnl, formatPrice } from '../../../lib/format/money.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { legOf } from '../../../lib/results/legs.ts'
import { $settings, type OrderQuantity } from '../../../lib/settings.ts'

const ownersRule = () => $settings.get().results.quantity

/** Profit or loss in rupees of a closed leg before charges, by the owner's rule for its quantity; else undefined. */
export function realisedOf(order: Order, rule: OrderQuantity = ownersRule()): number | undefined {
  const { state, gross } = legOf(order, null, rule)
  return state === 'closed' ? gross / 100 : undefined
}

/** What closed legs made, in rupees before charges, and how many legs there are of each kind. */
interface RealisedSum {
  gross: number
  closed: number
  open: number
  unreadable: number
}

/** The sum over closed legs. Open and unreadable ones add nothing. */
export function realised(orders: readonly Order[], rule: OrderQuantity = ownersRule()): RealisedSum {
  const legs = orders.map((order) => legOf(order, null, rule))
  const count = (kind: 'closed' | 'open' | 'unreadable') => legs.filter(({ state }) => state === kind).length
  return {
    gross: legs.reduce((paise, { gross }) => paise + gross, 0) / 100,
    closed: count('closed'),
    open: count('open'),
    unreadable: count('unreadable'),
  }
}

/** A leg as two short lines: `SELL 30 · 59300 CE 28 Nov` and `46.30 → 24.10 · +₹666.00`, or `46.30 → open`. */
export function legLines(order: Order): [string, string] {
  const { order_type, qty, buy_avg, sell_avg } = order
  const side = order_type ?? '–'
  const [entry, exit] = side.toUpperCase() === 'SELL' ? [sell_avg, buy_avg] : [buy_avg, sell_avg]
  const result = realisedOf(order)
  const prices = `${formatPrice(entry || null)} → ${exit ? formatPrice(exit) : 'open'}`
  return [
    `${side} ${formatNumber(qty)} · ${instrumentText(order.instrument)}`,
    result === undefined ? prices : `${prices} · ${formatPnl(result)}`,
  ]
}
