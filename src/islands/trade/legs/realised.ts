import { legOf } from '../../../lib/results/legs.ts'
import { $settings, type OrderQuantity } from '../../../lib/settings.ts'
import type { Order } from '../../../lib/wire/trading.ts'

export type { Order } from '../../../lib/wire/trading.ts'

const ownersRule = () => $settings.get().results.quantity

/** Profit or loss in rupees of a closed leg before charges, by the owner's rule for its quantity; else undefined. */
export function realisedOf(order: Order, rule: OrderQuantity = ownersRule()): number | undefined {
  const { state, gross } = legOf(order, null, rule)
  return state === 'closed' ? gross / 100 : undefined
}

/** What closed legs made, in rupees before charges, and how many legs there are of each kind. */
export interface RealisedSum {
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
