import { useStore } from '@nanostores/react'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'

/** A trade as the exit sheets name it: `Theta Monthly` and `Quantity 3 lots`. */
export function useTradeSummary(trade: Pick<Trade, 'qty' | 'subscription_detail'>): { name: string; quantity: string } {
  const { unit } = useStore($settings).quantity
  return { name: packageName(trade.subscription_detail), quantity: `Quantity ${formatQuantity(trade.qty, unit)}` }
}
