import { Parser } from 'papaparse'
import { inSlices } from '../format/inSlices.ts'

/** Fewer columns hold no trade: instrument, side, quantity, price and date. */
const FEWEST_COLUMNS = 5
/** A year of 3,000 trades has about 7 MB. */
const MOST_BYTES = 20 * 1024 * 1024
/** So much is read before the page answers again, a few milliseconds on a phone. */
const PART_BYTES = 32_768
/** What is read to find the sign between two cells. */
const HEAD = 8192
/** So many rows tell what columns hold, and the order of day and month. */
const HEAD_ROWS = 500
/** No cell of a tradebook comes near. */
const MOST_CHARACTERS = 1000
const OPEN_QUOTE = 'A quote in this file is never closed. It may be cut off.'
const LONG_CELL =
  'A cell of this file has more than 1,000 characters. It is no tradebook, or a quote in it is never closed.'

const problems: [RegExp, string][] = [
  [/^PK|\0/, 'This is not a text file. Save the spreadsheet as CSV first.'],
  [/^\s*</, 'This is a web page, not a CSV file. Download the tradebook as CSV.'],
]

const parserOf = (delimiter: string) => new Parser({ delimiter, newline: '\n' })

/** How many rows have as many cells as each other, and enough for a trade. */
function alike(delimiter: string, text: string): number {
  const rows = parserOf(delimiter).parse(text, 0, false).data as string[][]
  const widths = Map.groupBy(rows, ({ length }) => length)
  return Math.max(0, ...[...widths].map(([width, { length }]) => (width < FEWEST_COLUMNS ? 0 : length)))
}

/** The sign between the cells of a file that begins so; undefined where no sign makes columns of it. */
function delimiterOf(text: string): string | undefined {
  const found = [',', ';', '\t', '|'].map((sign) => ({ sign, rows: alike(sign, text) }))
  const best = found.reduce((most, it) => (it.rows > most.rows ? it : most))
  return best.rows === 0 ? undefined : best.sign
}

/** The text of a file, part by part. */
async function* textOf(file: Blob): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for (let at = 0; at < file.size; at += PART_BYTES) {
    const bytes = new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer())
    // A spreadsheet's Unicode text begins with this byte, and UTF-8 never does.
    decoder ??= new TextDecoder(bytes[0] === 255 ? 'utf-16le' : 'utf-8')
    yield decoder.decode(bytes, { stream: at + PART_BYTES < file.size })
  }
}

/** The text of a tradebook: hundreds of thousands of rows are not kept as cells, for a phone's memory. */
export interface Sheet {
  /** Its first rows, enough to tell what its columns hold. */
  head: string[][]
  /** Its rows from one on, read anew each time. */
  rows: (from?: number) => Iterable<string[]>
}

/** Rows without blanks around their cells, and without those of nothing else. */
function* trimmed(rows: unknown[]): Generator<string[]> {
  for (const row of rows as string[][]) {
    const cells = row.map((cell) => cell.trim())
    if (cells.some(Boolean)) yield cells
  }
}

/**
 * A CSV file of any delimiter, or why it is none, in a sentence. It is sent nowhere. `onPart`: how many rows are read so
 * far; what it throws ends the reading.
 */
export async function readSheet(file: Blob, onPart: (count: number) => void = () => {}): Promise<Sheet | string> {
  if (file.size > MOST_BYTES) return 'This file has more than 20 MB. Export fewer days.'
  const parts: string[] = []
  const head: string[][] = []
  let parser: ReturnType<typeof parserOf> | undefined
  let [rest, bytes, count, isLong] = ['', 0, 0, false]
  for await (const part of textOf(file)) {
    rest += part
    bytes += PART_BYTES
    if (!parser) {
      const problem = problems.find(([sign]) => sign.test(rest))?.[1]
      const delimiter = delimiterOf(rest.slice(0, HEAD))
      if (problem !== undefined) return problem
      if (rest.trim() === '') continue
      if (delimiter === undefined) return 'This file has no columns for instrument, side, quantity, price and date.'
      parser = parserOf(delimiter)
    }
    const { data, errors, meta } = parser.parse(rest, 0, bytes < file.size)
    // The last row of a part may only look broken.
    if (errors.some(({ row = 0 }) => row < data.length)) return OPEN_QUOTE
    parts.push(rest.slice(0, meta.cursor))
    rest = rest.slice(meta.cursor)
    if (rest.length > PART_BYTES) return LONG_CELL
    await inSlices(trimmed(data), (cells) => {
      isLong ||= cells.some(({ length }) => length > MOST_CHARACTERS)
      if (count++ < HEAD_ROWS) head.push(cells)
    })
    if (isLong) return LONG_CELL
    onPart(count)
  }
  if (!parser || count === 0) return 'This file is empty.'
  const { parse } = parser
  const rows = function* (from = 0) {
    let at = 0
    for (const part of parts) for (const cells of trimmed(parse(part, 0, false).data)) if (at++ >= from) yield cells
  }
  return { head, rows }
}
