import { inSlices } from '../format/inSlices.ts'
import { effectiveEntry } from '../market/effectiveEntry.ts'
import type { Leg } from '../results/legs.ts'
import { type DayRange, isWithin } from '../results/periods.ts'
import type { OrderQuantity } from '../settings.ts'
import { contractOf, type FillSide, readSide } from './cells.ts'
import type { Book } from './columns.ts'

/** Units and what they cost, in ten thousandths of a rupee: whole numbers add up exactly. */
type Sums = Record<FillSide, { units: number; value: number }>

/** All legs of one contract and day beside the broker's fills: the book knows no legs, so they agree together or not. */
export interface BookRow {
  state: 'agrees' | 'price' | 'quantity' | 'lots' | 'unreadable' | 'here' | 'broker'
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
/** Two paise, for averages of four decimals; a tick of one unit is five. */
const TOLERANCE = STEPS / 50
const sides = ['BUY', 'SELL'] as const

function add(sums: Sums, side: FillSide, units: number, price: number): void {
  sums[side].units += units
  sums[side].value += units * Math.round(price * STEPS)
}

/** What the broker has more than is here. */
const surplus = ({ here, broker }: BookRow, side: FillSide) => ({
  units: broker[side].units - here[side].units,
  value: broker[side].value - here[side].value,
})
const isNothing = (units: number, value: number) => units === 0 && Math.abs(value) <= TOLERANCE
const isAlike = (row: BookRow, side: FillSide) => isNothing(surplus(row, side).units, surplus(row, side).value)
const isEven = (row: BookRow) => sides.every((side) => isAlike(row, side))

/**
 * Legs held overnight: what a day lacks of its exits, later days of its contract have over. The days until no more is
 * lacking agree together, each opened as the book has it; fills are joined in the order of their days.
 */
function closeOvernight(open: readonly BookRow[], from: number): void {
  const [entry, exit] = open[from]?.opened.has('BUY') ? (['BUY', 'SELL'] as const) : (['SELL', 'BUY'] as const)
  const held: BookRow[] = []
  const lack = { units: 0, value: 0 }
  for (let at = from; open[at]?.contract === open[from]?.contract; at++) {
    const row = open[at] as BookRow
    const { units, value } = surplus(row, exit)
    const isOpened = isAlike(row, entry) && row.here[entry].units >= row.here[exit].units
    const isOther = !isOpened || [...row.opened].some((side) => side !== entry)
    if (isOther || lack.units + units > 0) continue
    held.push(row)
    lack.units += units
    lack.value += value
    if (lack.units === 0) break
  }
  if (isNothing(lack.units, lack.value)) for (const row of held) row.broker[exit] = row.here[exit]
}

function stateOf(row: BookRow, lot: number): BookRow['state'] {
  const isEach = (test: (ours: number, theirs: number) => boolean) =>
    sides.every((side) => test(row.here[side].units, row.broker[side].units))
  if (row.legs === 0) return 'broker'
  if (isEach((_, theirs) => theirs === 0)) return 'here'
  if (isEven(row)) return 'agrees'
  if (isEach((ours, theirs) => ours === theirs)) return 'price'
  return isEach((ours, theirs) => ours === theirs * lot || ours === theirs / lot) ? 'lots' : 'quantity'
}

/** Says how a row stands. The amount is known where what the book has more or less was both bought and sold. */
function settle(row: BookRow, lot: number): void {
  if (row.state === 'unreadable') return
  row.state = stateOf(row, lot)
  const [bought, sold] = [surplus(row, 'BUY'), surplus(row, 'SELL')]
  if (bought.units === sold.units)
    row.paise = row.state === 'agrees' ? 0 : Math.round((sold.value - bought.value) / 100)
}

/** Sets the legs of a range beside the broker's fills. What could be read in two ways differs; what agrees comes last. */
export async function matchBook(
  legs: readonly Leg[],
  { fills, unreadable }: Book,
  range: DayRange,
  { lotSizes }: Pick<OrderQuantity, 'lotSizes'>,
): Promise<BookRow[]> {
  const rows = new Map<string, BookRow>()
  const broken = new Set(unreadable.map(({ contract, day }) => `${contract} ${day}`))
  const none = (): Sums => ({ BUY: { units: 0, value: 0 }, SELL: { units: 0, value: 0 } })
  const rowOf = (instrument: string, contract: string, day: string): BookRow => {
    const key = `${contract} ${day}`
    const state = broken.has(key) || broken.has(`${contract} `) ? 'unreadable' : 'here'
    const facts = { state, paise: undefined, contract, day, instrument, legs: 0 } as const
    const row = rows.get(key) ?? { ...facts, opened: new Set(), here: none(), broker: none() }
    rows.set(key, row)
    return row
  }
  await inSlices(legs, ({ instrument, day, side, state, units, buy, sell }) => {
    const row = rowOf(instrument ?? '–', contractOf(instrument ?? ''), day ?? '')
    row.legs++
    row.opened.add(readSide(side ?? ''))
    if (state === 'unreadable' || units === undefined) row.state = 'unreadable'
    if (buy) add(row.here, 'BUY', units ?? 0, buy)
    if (sell) add(row.here, 'SELL', units ?? 0, sell)
  })
  await inSlices(fills, ({ instrument, contract, day, side, units, price }) => {
    if (day >= range.from) add(rowOf(instrument, contract, day).broker, side, units, price)
  })
  const odd = [...rows].filter(([, row]) => row.state !== 'unreadable' && !isEven(row))
  const open = odd.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await inSlices(open.keys(), (at) => closeOvernight(open, at))
  await inSlices(rows, ([key, row]) => {
    if (row.legs === 0 && (!isWithin(row.day, range) || isEven(row))) rows.delete(key)
    else settle(row, effectiveEntry(lotSizes, row.day)?.units ?? 1)
  })
  return [...rows.values()].sort((a, b) => Number(a.state === 'agrees') - Number(b.state === 'agrees'))
}
