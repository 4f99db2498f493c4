import type { Contract } from './option.ts'

/** One order of a trade: sold first or bought first. Averages in paise, null while that side is open. */
export interface Leg extends Contract {
  id: number
  side: 'BUY' | 'SELL'
  /** Units, not lots. */
  qty: number
  buy: number | null
  sell: number | null
  created_at: number
}

export function isOpen(leg: Leg): boolean {
  return leg.buy === null || leg.sell === null
}

/**
 * Profit or loss in whole paise: (sell − buy) × qty over all legs, the missing side of an open one being its `mark`.
 * Whole numbers throughout, so that the feed and the orders' arithmetic agree to the paisa.
 */
export function profit(legs: readonly Leg[], mark: (leg: Leg) => number): number {
  return legs.reduce((sum, leg) => sum + ((leg.sell ?? mark(leg)) - (leg.buy ?? mark(leg))) * leg.qty, 0)
}

/** `-1234.50`, from whole paise, without a rounding on the way. */
export function rupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
