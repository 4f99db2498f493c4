import { formatNumber, formatPnl, formatPrice } from '../format/money.ts'
import { formatDay } from '../format/time.ts'
import type { Book } from './columns.ts'
import { type BookRow, STEPS } from './match.ts'

/** How legs stand beside the book. */
export const bookStates: Record<BookRow['state'], string> = {
  agrees: 'Agrees',
  price: 'Price differs',
  quantity: 'Quantity differs',
  lots: 'Quantity agrees only after the lot size',
  unreadable: 'Could not be read',
  here: 'Only here',
  broker: 'Only at the broker',
}

/** `BUY 30 at 24.10, SELL 30 at 46.30`, as the orders or as the book has it; null where it has nothing. */
export const sidesText = (row: BookRow, whose: 'here' | 'broker'): string | null =>
  Object.entries(row[whose])
    .filter(([, { units }]) => units > 0)
    .map(([side, { units, value }]) => `${side} ${formatNumber(units)} at ${formatPrice(value / units / STEPS)}`)
    .join(', ') || null

/** Whether nothing of the range or of the file is left over. */
export const isAgreed = (rows: readonly BookRow[], { unreadable }: Book): boolean =>
  rows.length > 0 && unreadable.length === 0 && rows.every(({ state }) => state === 'agrees')

const legsIn = (rows: readonly BookRow[]) => rows.reduce((sum, { legs }) => sum + legs, 0)

/** `128 of 131 legs agree, ₹312.50 differ`, and what has no amount: differences never make up for each other. */
export function headline(rows: readonly BookRow[]): string {
  const others = rows.filter(({ state }) => state !== 'agrees')
  const foreign = rows.filter(({ state }) => state === 'broker').length
  const unknown = others.filter(({ paise }) => paise === undefined).length
  const paise = others.reduce((sum, row) => sum + Math.abs(row.paise ?? 0), 0)
  const parts = [
    `${formatNumber(legsIn(rows) - legsIn(others))} of ${formatNumber(legsIn(rows))} legs agree`,
    paise > 0 && `${formatPnl(paise / 100).slice(1)} differ`,
    unknown > 0 && `${formatNumber(unknown)} without an amount`,
    foreign > 0 && `${formatNumber(foreign)} only at the broker`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** What the file holds, and what a comparison leaves open, in sentences. */
export function bookNotes(rows: readonly BookRow[], { fills, unreadable }: Book): string {
  const [first, ...more] = [...new Set(fills.map(({ day }) => day))].sort()
  if (first === undefined) return 'No row of the file could be read with these columns.'
  const isForeign = rows.every(({ state }) => state === 'here' || state === 'broker')
  const sentences = [
    `Fills: ${formatNumber(fills.length)}, from ${formatDay(first)} to ${formatDay(more.at(-1) ?? first)}.`,
    unreadable.length > 0 && `Rows that could not be read: ${formatNumber(unreadable.length)}.`,
    isForeign && 'None of your legs is in it. Is it the book of another account, or of other days?',
    'Sums of each instrument, day and side are compared.',
  ]
  return sentences.filter(Boolean).join(' ')
}
