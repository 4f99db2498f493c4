import { formatRupees } from '../../lib/format/money.ts'

// What a visitor's browser needs of a drawing: it has nothing of how that is made.

/** The drawing area of a payoff graph. Strokes do not scale with it, so its unit is only a resolution. */
export const frame = { width: 1280, height: 640 } as const

/** Whole rupees won or lost with their sign: `+₹48,048`, `−₹24,600`, `₹0`. */
export function formatSigned(rupees: number): string {
  const rounded = Math.round(rupees)
  return rounded === 0 ? '₹0' : `${rounded > 0 ? '+' : ''}${formatRupees(rounded)}`
}
