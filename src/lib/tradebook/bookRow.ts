import type { FillSide } from './cells.ts'

/** Units, what they cost, and what the rounding of averages may hide of it, in ten thousandths of a rupee: these add up. */
interface Sum {
  units: number
  value: number
  rounding: number
  /** Its lowest and its highest price, in rupees. */
  least: number
  most: number
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

/** The last decimal of a price, the second to the fourth: an average is rounded to the last that any of its kind has. */
export function lastDecimal(price: number): number {
  return [STEPS / 100, STEPS / 1000].find((step) => Math.round(price * STEPS) % step === 0) ?? 1
}

const noSums = (): Sums => {
  const none = () => ({ units: 0, value: 0, rounding: 0, least: Number.POSITIVE_INFINITY, most: 0 })
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
  sum.least = Math.min(sum.least, price)
  sum.most = Math.max(sum.most, price)
}

/** What the value of a side may lack or have over as its averages are rounded. One price in the book rounds nothing. */
export function roundingOf(rows: readonly BookRow[], side: FillSide): number {
  let [ours, theirs, least, most] = [0, 0, Number.POSITIVE_INFINITY, 0]
  for (const { here, broker } of rows) {
    ours += here[side].rounding
    theirs += broker[side].rounding
    least = Math.min(least, broker[side].least)
    most = Math.max(most, broker[side].most)
  }
  return least < most || theirs > 0 ? ours + theirs : 0
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
