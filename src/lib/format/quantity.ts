import { formatNumber } from './money.ts'

/** The owner's unit of a trade's quantity; empty where it is not known. */
export type QuantityUnit = 'lots' | 'units' | ''

/** What the owner says about quantities. `max` is the largest one that a trade may have. */
export interface QuantityRule {
  unit: QuantityUnit
  max?: number | undefined
}

/** `1 lot`, `2 lots`, `1,500 units`, or the bare number where the unit is not known. */
export function formatQuantity(qty: number, unit: QuantityUnit): string {
  if (unit === '') return formatNumber(qty)
  return `${formatNumber(qty)} ${qty === 1 ? unit.slice(0, -1) : unit}`
}

/** The sentence for a quantity that cannot be sent. */
export function quantityRule({ unit, max }: QuantityRule): string {
  const number = unit === '' ? 'a whole number' : `a whole number of ${unit}`
  return `Enter ${number}, ${max === undefined ? 'at least 1' : `from 1 to ${formatNumber(max)}`}.`
}
