import { formatNumber, formatPnl } from '../format/money.ts'
import type { ExpiryLine } from './expiryLine.ts'

export const levelText = (level: number): string => formatNumber(Math.round(level))

/** Whole rupees where paise say nothing. */
const rupees = (amount: number) => formatPnl(amount).replace(/\.00$/, '')

const listed = (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' and $1')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Where legs end in profit: `between 48,399 and 51,601`; empty for nowhere. */
function profitText({ breakEvens, at }: ExpiryLine): string {
  const ends = [0, ...breakEvens.filter((level) => level > 0), Number.POSITIVE_INFINITY]
  const words = ends.slice(1).flatMap((to, n) => {
    const from = ends[n] ?? 0
    if (at(Number.isFinite(to) ? (from + to) / 2 : from + 1000) <= 0) return []
    if (!Number.isFinite(to)) return from === 0 ? 'at every level' : `above ${levelText(from)}`
    return from === 0 ? `below ${levelText(to)}` : `between ${levelText(from)} and ${levelText(to)}`
  })
  return listed(words)
}

/** Where a loss has no limit: `above 60,200 and below 57,200`; empty where it has one. */
function endlessText({ strikes, endless }: ExpiryLine): string {
  const [low, high] = [strikes[0] ?? 0, strikes.at(-1) ?? 0].map(formatNumber)
  if (endless.above && endless.below) return low === high ? `above and below ${high}` : `above ${high} and below ${low}`
  return endless.above ? `above ${high}` : endless.below ? `below ${low}` : ''
}

/** What legs come to at expiry, in sentences that say what the drawing shows. */
export function payoffText(line: ExpiryLine): string {
  const { most, least, strikes } = line
  const where = profitText(line)
  const endless = endlessText(line)
  return [
    where === '' ? 'At no level do these legs end in profit.' : `${capital(where)} these legs end in profit.`,
    Number.isFinite(most)
      ? `At most ${rupees(most)}.`
      : `No limit to the profit above ${formatNumber(strikes.at(-1) ?? 0)}.`,
    endless === '' ? `At worst ${rupees(least)}.` : `No limit to the loss ${endless}.`,
  ].join(' ')
}

/** What legs can lose: `no limit above 60,200 and below 57,200`, or an amount. */
export function riskText(line: ExpiryLine): string {
  const endless = endlessText(line)
  if (endless !== '') return `no limit ${endless}`
  return line.least < 0 ? `at most ${rupees(line.least).slice(1)}` : 'nothing'
}
