import { Parser } from 'papaparse'

/** Fewer columns hold no trade: instrument, side, quantity, price and date. */
const FEWEST_COLUMNS = 5
/** A year of 3,000 trades has about 7 MB. */
const MOST_BYTES = 20 * 1024 * 1024
/** So much is read before the page answers again, a few milliseconds on a phone. */
const PART_BYTES = 65_536
/** What is read to find the sign between two cells. */
const HEAD = 8192
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

/** The rows of a CSV file of any delimiter, or why it is none, in a sentence. It is sent nowhere. */
export async function readSheet(file: Blob): Promise<string[][] | string> {
  if (file.size > MOST_BYTES) return 'This file has more than 20 MB. Export fewer days.'
  const all: string[][] = []
  let parser: ReturnType<typeof parserOf> | undefined
  let [rest, bytes] = ['', 0]
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
    rest = rest.slice(meta.cursor)
    if (rest.length > PART_BYTES) return LONG_CELL
    for (const row of data as string[][]) {
      const cells = row.map((cell) => cell.trim())
      if (cells.some(({ length }) => length > MOST_CHARACTERS)) return LONG_CELL
      if (cells.some(Boolean)) all.push(cells)
    }
  }
  return all.length > 0 ? all : 'This file is empty.'
}
