import { formatRupees } from '../../lib/format/money.ts'

/** Rupees won or lost, shown by sign and arrow: `↑ +₹48,048`, `↓ −₹24,600`, `₹0`. */
export function formatResult(rupees: number): string {
  const rounded = Math.round(rupees)
  if (rounded === 0) return '₹0'
  return `${rounded > 0 ? '↑ +' : '↓ −'}${formatRupees(Math.abs(rounded))}`
}
