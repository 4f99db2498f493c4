import { inSlices } from '../format/inSlices.ts'
import { deviceStorage } from '../storage/local.ts'
import { contractOf, dayIn, type FillSide, readNumber, readSide } from './cells.ts'

/** What a row must say, each with the words that head such a column, the surest first. */
const meanings = {
  Instrument: [/symbol|instrument|contract/, /scrip|security/],
  Side: [/b\s*\/\s*s|side|buy.*sell/, /type|action/],
  Quantity: [/q(uanti)?ty/, /units|volume/],
  Price: [/price|rate/, /av(era)?g/],
  Date: [/date/, /time/],
}
export const bookFields = Object.keys(meanings)

/** Which column, from 0, holds what, in the order of the fields; -1 where none is chosen. */
export type Columns = readonly number[]
type Rows = readonly (readonly string[])[]

/** Executions, prices in rupees and days in IST, and rows that cannot be read; a day that cannot be is empty. */
export interface Book {
  fills: { contract: string; instrument: string; side: FillSide; units: number; price: number; day: string }[]
  unreadable: { contract: string; day: string }[]
}

/** The columns that the words of a header suggest. Nobody trusts them unseen. */
export function guessColumns(header: readonly string[]): Columns {
  const columns: number[] = []
  for (const tests of Object.values(meanings)) {
    const places = tests.map((words) =>
      header.findIndex((name, at) => words.test(name.toLowerCase()) && !columns.includes(at)),
    )
    columns.push(places.find((at) => at >= 0) ?? -1)
  }
  return columns
}

/** The place of the header: of the first 30 rows the one whose words suggest most, else the widest. */
export function headerOf(rows: Rows): number {
  const known = rows.slice(0, 30).map((row) => guessColumns(row).filter((at) => at >= 0).length + row.length / 1000)
  return known.indexOf(Math.max(...known))
}

/** Whether each field has a column of its own, of so many. */
export function isWhole(columns: Columns, count: number): boolean {
  return new Set(columns.filter((at) => Number.isInteger(at) && at >= 0 && at < count)).size === bookFields.length
}

const keyOf = (header: readonly string[]) => `tradebook.${JSON.stringify(header)}`

/** The columns that were chosen on this device for files with this header. */
export const loadColumns = (header: readonly string[]): Columns | undefined =>
  deviceStorage.read(keyOf(header), (it) => (Array.isArray(it) && isWhole(it, header.length) ? it : undefined))

export const saveColumns = (header: readonly string[], columns: Columns): void =>
  void deviceStorage.write(keyOf(header), columns)

/** Reads the rows below a header. Sums and blanks are no trades. */
export async function readBook(rows: Rows, columns: Columns): Promise<Book> {
  const book: Book = { fills: [], unreadable: [] }
  await inSlices(rows, (row) => {
    const cells = columns.map((at) => row[at] ?? '')
    const [instrument = '', sold = '', count = '', rate = '', date = ''] = cells
    const [side, units, price] = [readSide(sold), readNumber(count), readNumber(rate)]
    const [contract, day] = [contractOf(instrument), dayIn(date) ?? '']
    if (contract && side && units && Number.isInteger(units) && price && day)
      book.fills.push({ contract, instrument, side, units, price, day })
    else if (cells.filter((cell) => cell === '').length < 3) book.unreadable.push({ contract, day })
  })
  return book
}
