import { isUnitKnown } from '../../../lib/results/legs.ts'
import type { OrderQuantity } from '../../../lib/settings.ts'
import { moneyTitle } from '../../../lib/text/results.ts'

/** What heads a column of the Trade List's file. */
export function tradeFileTitle({ key, title }: { key: string; title: string }, quantity: OrderQuantity): string {
  return key === 'realised' ? moneyTitle(`${title} before charges`, isUnitKnown(quantity)) : title
}
