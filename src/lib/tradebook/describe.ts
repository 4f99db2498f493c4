import { inSlices } from '../format/inSlices.ts'
import { formatNumber, formatPnl, formatPrice } from '../format/money.ts'
import { formatDay } from '../format/time.ts'
import { type BookRow, roundingOf, STEPS } from './bookRow.ts'
import type { Book } from './columns.ts'

/** How legs stand beside the book. */
export const bookStates: Record<BookRow['state'], string> = {
  agrees: 'Agrees',
  price: 'Price differs',
  quantity: 'Quantity differs',
  lots: 'Quantity agrees only after the lot size',
  name: 'Another name at the broker',
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

const isOther = ({ state }: BookRow) => state !== 'agrees'
const agreedText = (rows: readonly BookRow[]) =>
  `${formatNumber(legsIn(rows) - legsIn(rows.filter(isOther)))} of ${formatNumber(legsIn(rows))} legs agree`

/** Without sums: what is only at the broker may be here and unread. */
export const headlineSoFar = (rows: readonly BookRow[]): string =>
  `${agreedText(rows)} so far: not all trades of these days are read`

/** `128 of 131 legs agree, ₹312.50 differ`, and what has no amount: differences never make up for each other. */
export function headline(rows: readonly BookRow[]): string {
  const others = rows.filter(isOther)
  const foreign = rows.filter(({ state }) => state === 'broker').length
  const misnamed = rows.filter(({ state }) => state === 'name')
  const unknown = others.filter(({ paise }) => paise === undefined).length
  const paise = others.reduce((sum, row) => sum + Math.abs(row.paise ?? 0), 0)
  const parts = [
    agreedText(rows),
    paise > 0 && `${formatPnl(paise / 100).slice(1)} differ`,
    unknown > 0 && `${formatNumber(unknown)} without an amount`,
    misnamed.length > 0 && `${formatNumber(legsIn(misnamed))} with another name at the broker`,
    foreign > 0 && `${formatNumber(foreign)} only at the broker`,
  ]
  return parts.filter(Boolean).join(', ')
}

const leftText = 'rejected, cancelled, pending or of no quantity'

/** Why a book has nothing to compare, in a sentence; undefined where it has. */
export function bookRefusal({ fills, unreadable, left }: Book): string | undefined {
  if (fills.length > 0) return undefined
  if (left === 0 || unreadable.length > 0) return 'No row of this file could be read with these columns.'
  return `This file has no trade: each of its ${formatNumber(left)} rows is ${leftText}. Export the tradebook.`
}

/** What the file holds, and what a comparison leaves open, in sentences. */
export async function bookNotes(rows: readonly BookRow[], { fills, unreadable, left }: Book): Promise<string> {
  let [first, last, steps] = [fills[0]?.day ?? '', '', 0]
  await inSlices(fills, ({ day }) => {
    if (day < first) first = day
    if (day > last) last = day
  })
  await inSlices(rows, (row) => {
    steps = Math.max(steps, roundingOf([row], 'BUY'), roundingOf([row], 'SELL'))
  })
  const rounding = steps / STEPS
  const isForeign = rows.every(({ state }) => state === 'here' || state === 'broker')
  const sentences = [
    `Fills: ${formatNumber(fills.length)}, from ${formatDay(first)} to ${formatDay(last)}.`,
    unreadable.length > 0 && `Rows that could not be read: ${formatNumber(unreadable.length)}.`,
    left > 0 && `Rows left out, ${leftText}: ${formatNumber(left)}.`,
    isForeign && 'None of your legs is in it. Is it the book of another account, or of other days?',
    'Sums of each instrument, day and side are compared.',
    rounding >= 0.01 && `Averages are rounded, so up to ${formatPnl(rounding).slice(1)} of such a sum counts as equal.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
