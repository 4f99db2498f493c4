import { formatNumber } from '../../lib/format/money.ts'

/** Points won or lost, told by sign, arrow and word: `↑ +1,604 points`, `↓ −820 points`, `0 points`. */
export function formatPoints(points: number): string {
  const rounded = Math.round(points)
  if (rounded === 0) return '0 points'
  return `${rounded > 0 ? '↑ +' : '↓ −'}${formatNumber(Math.abs(rounded))} points`
}
