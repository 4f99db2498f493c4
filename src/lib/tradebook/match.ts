import { inSlices } from '../app/inSlices.ts'
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
function closeOvernight(first: BookRow, days: readonly BookRow[]): void {
  const [entry, exit] = first.opened.has('BUY') ? (['BUY', 'SELL'] as const) : (['SELL', 'BUY'] as const)
  const held: BookRow[] = []
  const lack = { units: 0, value: 0 }
  for (const row of days.slice(days.indexOf(first))) {
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

const byDay = (a: BookRow, b: BookRow) => (a.day < b.day ? -1 : 1)

function stateOf(row: BookRow, lot: number): BookRow['state'] {
  const isEach = (test: (ours: number, theirs: number) => boolean) =>
    sides.every((side) => test(row.here[side].units, row.broker[side].units))
  if (row.state === 'unreadable') return 'unreadable'
  if (row.legs === 0) return 'broker'
  if (isEach((_, theirs) => theirs === 0)) return 'here'
  if (isEven(row)) return 'agrees'
  if (isEach((ours, theirs) => ours === theirs)) return 'price'
  return isEach((ours, theirs) => ours === theirs * lot || ours === theirs / lot) ? 'lots' : 'quantity'
}

function settled(row: BookRow, lot: number): BookRow {
  const state = stateOf(row, lot)
  const [bought, sold] = [surplus(row, 'BUY'), surplus(row, 'SELL')]
  // Known where what the book has more or less was both bought and sold.
  const isKnown = state !== 'unreadable' && bought.units === sold.units
  const paise = isKnown ? Math.round((sold.value - bought.value) / 100) : undefined
  return { ...row, state, paise: state === 'agrees' ? 0 : paise }
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
  const open = [...rows.values()].filter((row) => row.state !== 'unreadable' && !isEven(row))
  const days = Map.groupBy(open.sort(byDay), ({ contract }) => contract)
  await inSlices(open, (row) => closeOvernight(row, days.get(row.contract) ?? []))
  const all: BookRow[] = []
  await inSlices(rows.values(), (row) => {
    const isForeign = row.legs === 0 && (!isWithin(row.day, range) || isEven(row))
    if (!isForeign) all.push(settled(row, effectiveEntry(lotSizes, row.day)?.units ?? 1))
  })
  return all.sort((a, b) => Number(a.state === 'agrees') - Number(b.state === 'agrees'))
}
