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

/** One row of a file as `toCsv` writes it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

/**
 * A CSV file: every text quoted, lines end in CRLF, and it begins with a byte order mark, without which
 * spreadsheets misread the rupee sign. Text that a spreadsheet would run as a formula gets a leading apostrophe.
 */
export function toCsv(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[titles, ...rows].map(csvLine).join('')}`
}
