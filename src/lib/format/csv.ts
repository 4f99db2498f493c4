import { inSlices } from './inSlices.ts'

export type Cell = string | number | null

/**
 * Characters with which a spreadsheet begins a formula, also after blanks, and in their full-width forms.
 * A number of ours is no text and keeps its sign.
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

const line = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

/** So many characters are handed to the browser at once. */
const PART = 32_768

/**
 * A CSV file: every text quoted, lines end in CRLF, and it begins with a byte order mark, without which
 * spreadsheets misread the rupee sign. Text that a spreadsheet would run as a formula gets a leading apostrophe.
 * It comes in parts: between the slices of a long list the page answers.
 */
export async function toCsv<T>(
  titles: readonly string[],
  items: Iterable<T>,
  cellsOf: (item: T) => readonly Cell[],
): Promise<Blob[]> {
  const parts: Blob[] = []
  let text = `\uFEFF${line(titles)}`
  await inSlices(items, (item) => {
    text += line(cellsOf(item))
    if (text.length < PART) return
    parts.push(new Blob([text]))
    text = ''
  })
  return [...parts, new Blob([text])]
}
