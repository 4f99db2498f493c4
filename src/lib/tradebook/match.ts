import { inSlices } from '../app/inSlices.ts'
import { effectiveEntry } from '../market/effectiveEntry.ts'
import type { Leg } from '../results/legs.ts'
import { type DayRange, isWithin } from '../results/periods.ts'
import type { OrderQuantity } from '../settings.ts'
import { contractOf, type FillSide } from './cells.ts'
import type { Book } from './columns.ts'

/** How legs stand beside the book. */
export const bookStates = {
  agrees: 'Agrees',
  price: 'Price differs',
  quantity: 'Quantity differs',
  lots: 'Quantity agrees only after the lot size',
  unreadable: 'Could not be read',
  here: 'Only here',
  broker: 'Only at the broker',
}

/** Units and what they cost, in ten thousandths of a rupee: whole numbers add up exactly. */
type Sums = Record<FillSide, { units: number; value: number }>

/** All legs of one contract and day beside the broker's fills: the book knows no legs, so they agree together or not. */
export interface BookRow {
  state: keyof typeof bookStates
  /** The broker's result less ours in paise; undefined where one of them is not known. */
  paise: number | undefined
  contract: string
  day: string
  instrument: string
  legs: number
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

function stateOf({ here, broker, legs }: BookRow, lot: number): BookRow['state'] {
  const isEach = (test: (ours: Sums['BUY'], theirs: Sums['BUY']) => boolean) =>
    sides.every((side) => test(here[side], broker[side]))
  if (legs === 0) return 'broker'
  if (isEach((_, { units }) => units === 0)) return 'here'
  if (isEach((ours, theirs) => ours.units === theirs.units))
    return isEach((ours, theirs) => Math.abs(ours.value - theirs.value) <= TOLERANCE) ? 'agrees' : 'price'
  const isInLots = isEach((ours, { units }) => ours.units === units * lot || ours.units === units / lot)
  return isInLots ? 'lots' : 'quantity'
}

function settled(row: BookRow, isUnreadable: boolean, lot: number): BookRow {
  const state = isUnreadable ? 'unreadable' : stateOf(row, lot)
  const change = (of: 'units' | 'value', side: FillSide) => row.broker[side][of] - row.here[side][of]
  // Known where what the book has more or less was both bought and sold.
  const isKnown = !isUnreadable && change('units', 'BUY') === change('units', 'SELL')
  const paise = isKnown ? Math.round((change('value', 'SELL') - change('value', 'BUY')) / 100) : undefined
  return { ...row, state, paise: state === 'agrees' ? 0 : paise }
}

/** Whether nothing of the range or of the file is left over. */
export const isAgreed = (rows: readonly BookRow[], { unreadable }: Book): boolean =>
  rows.length > 0 && unreadable.length === 0 && rows.every(({ state }) => state === 'agrees')

/** Sets the legs of a range beside the broker's fills of its days. What could be read in two ways differs. */
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
    const facts = { state: 'agrees', paise: undefined, contract, day, instrument } as const
    const row = rows.get(`${contract} ${day}`) ?? { ...facts, legs: 0, here: none(), broker: none() }
    rows.set(`${contract} ${day}`, row)
    return row
  }
  await inSlices(legs, ({ instrument, day, state, units, buy, sell }) => {
    const row = rowOf(instrument ?? '–', contractOf(instrument ?? ''), day ?? '')
    row.legs++
    if (state === 'unreadable' || units === undefined) broken.add(`${row.contract} ${row.day}`)
    if (buy) add(row.here, 'BUY', units ?? 0, buy)
    if (sell) add(row.here, 'SELL', units ?? 0, sell)
  })
  await inSlices(fills, ({ instrument, contract, day, side, units, price }) => {
    if (isWithin(day, range)) add(rowOf(instrument, contract, day).broker, side, units, price)
  })
  const all: BookRow[] = []
  await inSlices([...rows], ([key, row]) => {
    const lot = effectiveEntry(lotSizes, row.day)?.units ?? 1
    all.push(settled(row, broken.has(key) || broken.has(`${row.contract} `), lot))
  })
  return all
}
