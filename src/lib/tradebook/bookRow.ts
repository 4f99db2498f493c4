import type { FillSide } from './cells.ts'

/** Units, what they cost, and what the rounding of averages may hide of it, in ten thousandths of a rupee: these add up. */
interface Sum {
  units: number
  value: number
  rounding: number
  /** In rupees. */
  prices: Set<number>
}
type Sums = Record<FillSide, Sum>

/** All legs of one contract and day beside the broker's fills: the book knows no legs, so they agree together or not. */
export interface BookRow {
  state: 'agrees' | 'price' | 'quantity' | 'lots' | 'name' | 'unreadable' | 'here' | 'broker'
  /** The broker's result less ours in paise; undefined where one of them is not known. */
  paise: number | undefined
  contract: string
  day: string
  instrument: string
  legs: number
  /** The sides that the legs were opened with. */
  opened: Set<FillSide | undefined>
  here: Sums
  broker: Sums
}

/** The decimals of a rupee that count. */
export const STEPS = 10_000
/** The smallest step of a price at the exchange. */
const TICK = STEPS / 20
export const sides = ['BUY', 'SELL'] as const

/** Whether a price can be that of an execution, and is no average. */
export const isExecution = (price: number): boolean => Math.round(price * STEPS) % TICK === 0

/** The last decimal that prices have, two to four of them: an average is rounded to it. */
export function lastDecimal(prices: readonly number[]): number {
  const isIn = (step: number) => prices.every((price) => Math.round(price * STEPS) % step === 0)
  return [STEPS / 100, STEPS / 1000].find(isIn) ?? 1
}

const noSums = (): Sums => {
  const none = () => ({ units: 0, value: 0, rounding: 0, prices: new Set<number>() })
  return { BUY: none(), SELL: none() }
}
export const emptyRow = (facts: Pick<BookRow, 'state' | 'contract' | 'day' | 'instrument'>): BookRow => {
  return { ...facts, paise: undefined, legs: 0, opened: new Set(), here: noSums(), broker: noSums() }
}

/** `step`: what the price is rounded to; 0 where it is that of an execution. */
export function add(sum: Sum, units: number, price: number, step: number): void {
  sum.units += units
  sum.value += units * Math.round(price * STEPS)
  sum.rounding += (units * step) / 2
  sum.prices.add(price)
}

/** What the value of a side may lack or have over as its averages are rounded. One price in the book rounds nothing. */
export function roundingOf(rows: readonly BookRow[], side: FillSide): number {
  const prices = new Set(rows.flatMap(({ broker }) => [...broker[side].prices]))
  const theirs = rows.reduce((sum, { broker }) => sum + broker[side].rounding, 0)
  return prices.size > 1 || theirs > 0 ? rows.reduce((sum, { here }) => sum + here[side].rounding, theirs) : 0
}

/** What the broker has more than is here. */
export const surplus = ({ here, broker }: BookRow, side: FillSide) => ({
  units: broker[side].units - here[side].units,
  value: broker[side].value - here[side].value,
})
export function isAlike(row: BookRow, side: FillSide): boolean {
  const { units, value } = surplus(row, side)
  return units === 0 && Math.abs(value) <= roundingOf([row], side)
}
export const isEven = (row: BookRow) => sides.every((side) => isAlike(row, side))
