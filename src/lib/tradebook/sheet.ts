import { inSlices } from '../format/inSlices.ts'

/** Fewer columns hold no trade: instrument, side, quantity, price and date. */
const FEWEST_COLUMNS = 5
/** A year of 3,000 trades has about 7 MB. */
const MOST_BYTES = 20 * 1024 * 1024
/** What is read to find the sign between two cells. */
const HEAD = 8192

const problems: [RegExp, string][] = [
  [/^\s*$/, 'This file is empty.'],
  [/^PK|\0/, 'This is not a text file. Save the spreadsheet as CSV first.'],
  [/^\s*</, 'This is a web page, not a CSV file. Download the tradebook as CSV.'],
]

/** How many lines have as many cells as each other, and enough for a trade. */
function alike(delimiter: string, lines: readonly string[]): number {
  const widths = lines.map((line) => line.split(delimiter).length).filter((width) => width >= FEWEST_COLUMNS)
  return Math.max(0, ...widths.map((width) => widths.filter((it) => it === width).length))
}

/** The rows of a CSV file of any delimiter, or why it is none, in a sentence. It is sent nowhere. */
export async function readSheet(file: Blob): Promise<string[][] | string> {
  if (file.size > MOST_BYTES) return 'This file has more than 20 MB. Export fewer days.'
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A spreadsheet's Unicode text begins with this byte, and UTF-8 never does.
  const text = new TextDecoder(bytes[0] === 255 ? 'utf-16le' : 'utf-8').decode(bytes)
  const problem = problems.find(([sign]) => sign.test(text))?.[1]
  if (problem !== undefined) return problem
  const head = text.slice(0, HEAD).replace(/(^|[,;|\t\n])"([^"]|"")*("|$)/g, '$1')
  const found = [',', ';', '\t', '|'].map((sign) => ({ sign, lines: alike(sign, head.split('\n')) }))
  const { sign, lines } = found.reduce((best, it) => (it.lines > best.lines ? it : best))
  if (lines === 0) return 'This file has no columns for instrument, side, quantity, price and date.'
  const cells = `${text}\n`.matchAll(new RegExp(`(?:"([^"]*(?:""[^"]*)*)")?([^${sign}\\n]*)([${sign}\\n])`, 'g'))
  const rows: string[][] = []
  let [row, isCut]: [string[], boolean] = [[], false]
  await inSlices(cells, ([, quoted, plain = '', end]) => {
    isCut ||= quoted === undefined && plain.startsWith('"')
    row.push(((quoted?.replaceAll('""', '"') ?? '') + plain).trim())
    if (end !== '\n') return
    if (row.some((cell) => cell !== '')) rows.push(row)
    row = []
  })
  return isCut ? 'A quote in this file is never closed. It may be cut off.' : rows
}
