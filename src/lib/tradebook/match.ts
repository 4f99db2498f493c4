import { inSlices } from '../format/inSlices.ts'
import { effectiveEntry } from '../market/effectiveEntry.ts'
import type { Leg } from '../results/legs.ts'
import { type DayRange, isWithin } from '../results/periods.ts'
import type { OrderQuantity } from '../settings.ts'
import {
  add,
  type BookRow,
  emptyRow,
  isAlike,
  isEven,
  isExecution,
  lastDecimal,
  roundingOf,
  STEPS,
  sides,
  surplus,
} from './bookRow.ts'
import { contractNames, contractOf, readSide, type Whose } from './cells.ts'
import type { Book } from './columns.ts'

/**
 * Legs held overnight: what a day lacks of its exits, later days of its contract have over. The days until no more is
 * lacking agree together, each opened as the book has it; fills are joined in the order of their days.
 */
function closeOvernight(open: readonly BookRow[], from: number): void {
  const [entry, exit] = open[from]?.opened.has('BUY') ? (['BUY', 'SELL'] as const) : (['SELL', 'BUY'] as const)
  const held: BookRow[] = []
  const lack = { units: 0, value: 0 }
  for (const row of open.slice(from)) {
    const { units, value } = surplus(row, exit)
    const isOpened = isAlike(row, entry) && row.here[entry].units >= row.here[exit].units
    const isOther = !isOpened || [...row.opened].some((side) => side !== entry)
    if (isOther || lack.units + units > 0) continue
    held.push(row)
    lack.units += units
    lack.value += value
    if (lack.units === 0) break
  }
  const isClosed = lack.units === 0 && Math.abs(lack.value) <= roundingOf(held, exit)
  if (isClosed) for (const row of held) row.broker[exit] = row.here[exit]
}

function stateOf(row: BookRow, lot: number): BookRow['state'] {
  const isEach = (test: (ours: number, theirs: number) => boolean) =>
    sides.every((side) => test(row.here[side].units, row.broker[side].units))
  if (row.state === 'name') return 'name'
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

function gather<T>(groups: Map<string, T[]>, key: string, it: T): void {
  const group = groups.get(key)
  if (group) group.push(it)
  else groups.set(key, [it])
}

/** A leg whose fills the broker has under another name is one difference, where no other could be meant. */
async function joinMisnamed(rows: Map<string, BookRow>): Promise<void> {
  const unitsOf = (row: BookRow) => sides.map((side) => row.here[side].units + row.broker[side].units)
  const isOneSided = (row: BookRow) => row.legs === 0 || sides.every((side) => row.broker[side].units === 0)
  const alone = new Map<string, BookRow[]>()
  await inSlices(rows.values(), (row) => {
    if (row.state === 'here' && isOneSided(row)) gather(alone, `${row.day} ${unitsOf(row)}`, row)
  })
  for (const pair of alone.values()) {
    if (pair.length !== 2) continue
    const [mine, other] = pair.sort((a, b) => b.legs - a.legs)
    if (!mine?.legs || other?.legs !== 0 || !isEven({ ...mine, broker: other.broker })) continue
    Object.assign(mine, { state: 'name', broker: other.broker, instrument: `${mine.instrument} / ${other.instrument}` })
    rows.delete(`${other.contract} ${other.day}`)
  }
}

/** All legs and all fills from a range on, by contract and day. */
async function ledgerOf(
  legs: readonly Leg[],
  { fills, unreadable }: Book,
  range: DayRange,
  signal?: AbortSignal,
): Promise<Map<string, BookRow>> {
  const rows = new Map<string, BookRow>()
  const broken = new Set<string>()
  await inSlices(unreadable, ({ contract, day }) => broken.add(`${contract} ${day}`))
  const names: ReturnType<typeof contractOf>[] = []
  let ourStep = STEPS
  await inSlices(legs, ({ instrument, day, buy, sell }) => {
    names.push(contractOf(instrument ?? '', day ?? ''))
    ourStep = Math.min(ourStep, lastDecimal(buy ?? 0), lastDecimal(sell ?? 0))
  })
  const nameOf = await contractNames(names, fills)
  const rowOf = (whose: Whose, name: (typeof names)[0], instrument: string, day: string): BookRow => {
    const contract = nameOf(whose, name)
    const key = `${contract} ${day}`
    const state = broken.has(`${name.contract} ${day}`) || broken.has(`${name.contract} `) ? 'unreadable' : 'here'
    const row = rows.get(key) ?? emptyRow({ state, contract, day, instrument })
    rows.set(key, row)
    return row
  }
  const addLeg = ([at, { instrument, day, side, state, units, buy, sell }]: [number, Leg]) => {
    const row = rowOf('here', names[at] ?? contractOf('', ''), instrument ?? '–', day ?? '')
    row.legs++
    row.opened.add(readSide(side ?? ''))
    if (state === 'unreadable' || units === undefined) row.state = 'unreadable'
    if (buy) add(row.here.BUY, units ?? 0, buy, ourStep)
    if (sell) add(row.here.SELL, units ?? 0, sell, ourStep)
  }
  await inSlices(legs.entries(), addLeg, signal)
  let theirStep = 0
  await inSlices(fills, ({ price }) => {
    if (!isExecution(price)) theirStep = Math.min(theirStep || STEPS, lastDecimal(price))
  })
  const addFill = (fill: Book['fills'][number]) => {
    const { instrument, day, side, units, price } = fill
    if (day >= range.from) add(rowOf('broker', fill, instrument, day).broker[side], units, price, theirStep)
  }
  await inSlices(fills, addFill, signal)
  return rows
}

/** Sets the legs of a range beside the broker's fills. What could be read in two ways differs; what agrees comes last. */
export async function matchBook(
  legs: readonly Leg[],
  book: Book,
  range: DayRange,
  { lotSizes }: Pick<OrderQuantity, 'lotSizes'>,
  signal?: AbortSignal,
): Promise<BookRow[]> {
  const rows = await ledgerOf(legs, book, range, signal)
  const open = new Map<string, BookRow[]>()
  const isOpen = (row: BookRow) => row.state !== 'unreadable' && !isEven(row)
  await inSlices(rows.values(), (row) => isOpen(row) && gather(open, row.contract, row))
  const close = (days: BookRow[]) => {
    days.sort((a, b) => (a.day < b.day ? -1 : 1))
    for (const [at, { legs }] of days.entries()) if (legs > 0) closeOvernight(days, at)
  }
  await inSlices(open.values(), close)
  await joinMisnamed(rows)
  const others: BookRow[] = []
  const agreed: BookRow[] = []
  const place = (row: BookRow) => {
    if (row.legs === 0 && (!isWithin(row.day, range) || isEven(row))) return
    settle(row, effectiveEntry(lotSizes, row.day)?.units ?? 1)
    ;(row.state === 'agrees' ? agreed : others).push(row)
  }
  await inSlices(rows.values(), place)
  return [...others, ...agreed]
}
