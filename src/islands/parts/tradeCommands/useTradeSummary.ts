import { useStore } from '@nanostores/react'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { type Trade, tradeName } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'

/** `Theta Monthly (BN-THETA) · Quantity 3 lots`: a trade as the exit sheets name it. */
export function useTradeSummary(trade: Pick<Trade, 'qty' | 'subscription_detail'>): string {
  const { unit } = useStore($settings).quantity
  return `${tradeName(trade)} · Quantity ${formatQuantity(trade.qty, unit)}`
}
