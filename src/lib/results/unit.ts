import type { OrderQuantity } from '../settings.ts'

/** Whether money from orders needs no caveat: the owner has confirmed the unit, or has given the size of a lot. */
export function isUnitKnown({ unit, isConfirmed }: OrderQuantity): boolean {
  return isConfirmed || unit === 'lots'
}
