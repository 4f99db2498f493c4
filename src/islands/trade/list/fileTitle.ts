import { moneyTitle } from '../../../lib/results/describe.ts'
import { isUnitKnown } from '../../../lib/results/unit.ts'
import type { OrderQuantity } from '../../../lib/settings.ts'

/** What heads a column of the Trade List's file. */
export function tradeFileTitle({ key, title }: { key: string; title: string }, quantity: OrderQuantity): string {
  return key === 'realised' ? moneyTitle(`${title} before charges`, isUnitKnown(quantity)) : title
}
