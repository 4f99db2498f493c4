/** One row of a list: columns by name, in the order to show. Numbers are aligned right. */
export type Row = Readonly<Record<string, string | number | null>>

/** One line of what a person typed: escape codes must not reach the terminal. */
export function printable(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' / ').replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')
}

const cell = (value: Row[string]) => (value === null ? '' : printable(String(value)))

/** Rows as lines of a table under a line with the columns' names; `none` without a row. */
export function tableLines(rows: readonly Row[]): string[] {
  const [first] = rows
  if (!first) return ['none']
  const columns = Object.keys(first)
  const texts = [columns, ...rows.map((row) => columns.map((name) => cell(row[name] ?? null)))]
  const widths = columns.map((_, index) => Math.max(...texts.map((line) => [...(line[index] ?? '')].length)))
  const isNumber = columns.map((name) => rows.every((row) => typeof row[name] === 'number'))
  return texts.map((line) =>
    line
      .map((text, index) => {
        const blank = ' '.repeat((widths[index] ?? 0) - [...text].length)
        return isNumber[index] ? blank + text : text + blank
      })
      .join('  ')
      .trimEnd(),
  )
}
