/** Fewer columns hold no trade: instrument, side, quantity, price and date. */
const FEWEST_COLUMNS = 5
const MB = 1024 * 1024
/** A year of 3,000 trades has about 7 MB. */
const MOST_BYTES = 20 * MB
/** Read and split in one go: between two of them the page answers. */
const SLICE = MB / 16

const problems: [RegExp, string][] = [
  [/^\s*$/, 'This file is empty.'],
  [/^PK|\0/, 'This is not a text file. Save the spreadsheet as CSV first.'],
  [/^\s*</, 'This is a web page, not a CSV file. Download the tradebook as CSV.'],
]

/** Splits CSV text that comes in parts, and says whether a quote is still open. */
function createSplitter(delimiter: string) {
  const rows: string[][] = [[]]
  let [cell, last, isQuoted] = ['', '', false]
  const take = (text: string) => {
    for (const sign of text) {
      if (sign === '"' && (isQuoted || last === '"' || cell === '')) {
        if (!isQuoted && last === '"') cell += sign
        isQuoted = !isQuoted
      } else if (isQuoted || (sign !== delimiter && sign !== '\n')) cell += sign
      else {
        rows.at(-1)?.push(cell.trim())
        cell = ''
        if (sign === '\n') rows.push([])
      }
      last = sign
    }
    return isQuoted
  }
  return { rows, take }
}

/** How many lines of a text have as many columns as each other, and enough for a trade. */
function alike(delimiter: string, head: string): number {
  const { rows, take } = createSplitter(delimiter)
  take(`${head}\n`)
  const widths = rows.map(({ length }) => length).filter((width) => width >= FEWEST_COLUMNS)
  return Math.max(0, ...widths.map((width) => widths.filter((it) => it === width).length))
}

/** The rows of a CSV file of any delimiter, or why it is none, in a sentence. It is read in slices, and sent nowhere. */
export async function readSheet(file: Blob): Promise<string[][] | string> {
  if (file.size > MOST_BYTES) return 'This file has more than 20 MB. Export fewer days.'
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer())
  const decoder = new TextDecoder(first === 0xff ? 'utf-16le' : first === 0xfe ? 'utf-16be' : 'utf-8')
  let splitter: ReturnType<typeof createSplitter> | undefined
  for (let from = 0; from === 0 || from < file.size; from += SLICE) {
    const text = decoder.decode(await file.slice(from, from + SLICE).arrayBuffer(), { stream: true })
    if (splitter === undefined) {
      const head = text.slice(0, SLICE / 8)
      const [best = ''] = [',', ';', '\t', '|'].sort((a, b) => alike(b, head) - alike(a, head))
      const problem = problems.find(([sign]) => sign.test(text))?.[1]
      if (problem !== undefined || alike(best, head) === 0) return problem ?? tooNarrow
      splitter = createSplitter(best)
    }
    splitter.take(text)
  }
  if (splitter?.take('\n')) return 'A quote in this file is never closed. It may be cut off.'
  return splitter?.rows.filter((row) => row.some((cell) => cell !== '')) ?? []
}

const tooNarrow = 'This file has no columns for instrument, side, quantity, price and date.'
