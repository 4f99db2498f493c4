import type { Order } from '../../../lib/wire/trading.ts'

export type { Order } from '../../../lib/wire/trading.ts'

/** Profit or loss in rupees of a leg that was both bought and sold, before charges; undefined while it is open. */
export function realisedOf({ buy_avg, sell_avg, qty }: Order): number | undefined {
  // A side that was not traded yet has no average, or one of 0.
  if (!buy_avg || !sell_avg || qty === null) return undefined
  // In paise, and rounded once: 0.1 + 0.2 has no place in an amount.
  return Math.round((sell_avg - buy_avg) * qty * 100) / 100
}

/** The sum over closed legs, before charges, and how many legs are closed and open. Open ones add nothing. */
export function realised(orders: readonly Order[]): { gross: number; closed: number; open: number } {
  const closed = orders.map(realisedOf).filter((value) => value !== undefined)
  const paise = closed.reduce((sum, value) => sum + Math.round(value * 100), 0)
  return { gross: paise / 100, closed: closed.length, open: orders.length - closed.length }
}
