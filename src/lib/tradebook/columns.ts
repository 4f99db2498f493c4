import { inSlices } from '../format/inSlices.ts'
import { monthCodes } from '../format/instrument.ts'
import { deviceStorage } from '../storage/local.ts'
import { contractOf, dayIn, type FillSide, isVoid, readNumber, readSide, readState } from './cells.ts'

/** What a row must say, each with the words that head such a column, the surest first. */
const needed = {
  Instrument: [/symbol|instrument|contract/, /scrip(?! code)|security|company|^name/],
  Side: [/^b s$|side|buy (or )?sell/, /type|action/],
  Quantity: [/(traded|filled|executed) q/, /q(uanti)?ty/, /units|volume/],
  Price: [/(buy(ing)?|traded?|average|avg|fill\w*|exec\w*) (price|rate)/, /price|rate/, /av(era)?g/],
  Date: [/date/, /time/],
}
/** What only some files have, and they in columns of their own. */
const extra = {
  Expiry: [/expir/],
  Strike: [/strike/],
  'Call or put': [/(option|instrument) type|call put|^(cp|ce pe|right)$/],
  'Selling price': [/sell(ing)? (price|rate|av)/],
  Status: [/status/],
}
export type BookField = keyof typeof needed | keyof typeof extra
export const neededFields = Object.keys(needed) as BookField[]
export const extraFields = Object.keys(extra) as BookField[]

/** How a file of some header is read. */
export interface Columns {
  /** Which column, from 0, holds what; -1 where none is chosen. */
  places: Record<BookField, number>
  /** Of days in figures; undefined where nobody knows. */
  isMonthFirst: boolean | undefined
}
type Rows = readonly (readonly string[])[]

/** Executions, prices in rupees and days in IST, and rows that cannot be read; a day that cannot be is empty. */
export interface Book {
  fills: {
    contract: string
    expiry: string
    instrument: string
    side: FillSide
    units: number
    price: number
    day: string
  }[]
  unreadable: { contract: string; day: string }[]
  /** How many rows are no trade: rejected, cancelled, pending or of no quantity. */
  left: number
}

/** The columns that the words of a header suggest. Nobody trusts them unseen. */
export function guessPlaces(header: readonly string[]): Columns['places'] {
  const names = header.map((name) =>
    name
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  )
  const places: Partial<Columns['places']> = {}
  // What is rare is headed by the surer words.
  for (const [field, tests] of Object.entries({ ...extra, ...needed })) {
    const taken = Object.values(places)
    const found = tests.map((words) => names.findIndex((name, at) => words.test(name) && !taken.includes(at)))
    places[field as BookField] = found.find((at) => at >= 0) ?? -1
  }
  // A name that has its strike in it has its expiry too.
  if (places.Strike === -1) Object.assign(places, { Expiry: -1, 'Call or put': -1 })
  return places as Columns['places']
}

/** The place of the header: of the first 30 rows the one whose words suggest most, else the widest. */
export function headerOf(rows: Rows): number {
  const known = rows.slice(0, 30).map((row) => {
    const places = guessPlaces(row)
    return neededFields.filter((field) => places[field] >= 0).length + row.length / 1000
  })
  return known.indexOf(Math.max(...known))
}

/** Whether each needed field has a column, and each column one field at most, of so many. */
export function isWhole({ places, isMonthFirst }: Columns, count: number): boolean {
  const chosen = Object.values(places).filter((at) => at !== -1)
  const isFit = chosen.every((at) => Number.isInteger(at) && at >= 0 && at < count)
  const isFull = neededFields.every((field) => (places[field] ?? -1) !== -1)
  return isFit && isFull && new Set(chosen).size === chosen.length && isMonthFirst !== undefined
}

const keyOf = (header: readonly string[]) => `tradebook.${JSON.stringify(header)}`

/** The columns that were chosen on this device for files with this header. */
export const loadColumns = (header: readonly string[]): Columns | undefined =>
  deviceStorage.read(keyOf(header), (it) => {
    const { places, isMonthFirst } = (it ?? {}) as Partial<Columns>
    const columns = { places: { ...guessPlaces([]), ...places }, isMonthFirst }
    return isWhole(columns, header.length) ? columns : undefined
  })

export const saveColumns = (header: readonly string[], columns: Columns): void =>
  void deviceStorage.write(keyOf(header), columns)

/** Such a cell makes a row without a side the sum of others. */
const TOTAL = /^(grand |sub-? ?)?total\b/i

/** So many texts are known at once, each with what it says. */
const MOST_KNOWN = 5000

/** Reads the same text once: a book names few contracts and days, each of them thousands of times. */
function once<T>(read: (...words: string[]) => T): typeof read {
  const known = new Map<string, T>()
  return (...words) => {
    const key = words.join('\n')
    const found = known.get(key) ?? read(...words)
    if (known.size === MOST_KNOWN) known.clear()
    known.set(key, found)
    return found
  }
}

/** Reads the rows below a header. Sums and blanks are no trades, nor are orders that nobody filled. */
export async function readBook(
  rows: Iterable<Rows[number]>,
  { places, isMonthFirst }: Columns,
  signal?: AbortSignal,
): Promise<Book> {
  const book: Book = { fills: [], unreadable: [], left: 0 }
  const dayOf = once((text = '') => dayIn(text, isMonthFirst) ?? '')
  const expiryOf = once((text = '') => {
    const [year = '', month, date = ''] = dayOf(text).split('-')
    return `${date} ${monthCodes[Number(month) - 1] ?? ''} ${year}`
  })
  // One text for each: those that a file is cut into would keep all of it.
  const nameOf = once((instrument = '', day = '') => ({ ...contractOf(instrument, day), instrument, day }))
  const read = (row: Rows[number]) => {
    const cell = (field: BookField) => row[places[field]] ?? ''
    const side = readSide(cell('Side'))
    const rate = cell(side === 'SELL' && places['Selling price'] >= 0 ? 'Selling price' : 'Price')
    const [units, price] = [readNumber(cell('Quantity')), readNumber(rate)]
    const date = dayOf(cell('Date'))
    const parts = [cell('Instrument'), expiryOf(cell('Expiry')), cell('Strike'), cell('Call or put')]
    const written = parts.join(' ').trim()
    const blanks = [written, cell('Side'), cell('Quantity'), rate, cell('Date')].filter((it) => it === '')
    if (blanks.length > 2 || (!side && (written === '' ? date === '' : row.some((it) => TOTAL.test(it))))) return
    const state = places.Status >= 0 ? readState(cell('Status')) : row.some(isVoid) ? 'void' : 'traded'
    if (state === 'void' || Number(cell('Quantity')) === 0) book.left++
    else {
      const { contract, expiry, instrument, day } = nameOf(written, date)
      if (contract && side && units && Number.isInteger(units) && price && day && state)
        book.fills.push({ contract, expiry, instrument, side, units, price, day })
      else book.unreadable.push({ contract, day })
    }
  }
  await inSlices(rows, read, signal)
  return book
}
