import type { QuantityRule } from '../../../lib/results/legs.ts'
import { isUnitKnown } from '../../../lib/results/unit.ts'
import { moneyTitle } from '../../../lib/text/moneyTitle.ts'

/** Columns whose values come with the record's code. */
const recordColumns = ['realised', 'note', 'tags']

/**
 * What heads a column of the Trade List's file. A file without the record's code says so: `isLoaded` is false while
 * that code has not arrived.
 */
export function tradeFileTitle(
  { key, title }: { key: string; title: string },
  { isLoaded, quantity }: { isLoaded: boolean; quantity: QuantityRule },
): string {
  if (!isLoaded && recordColumns.includes(key)) return `${title}, not loaded: reload the page`
  return key === 'realised' ? moneyTitle(`${title} before charges`, isUnitKnown(quantity)) : title
}
