import type { Measure } from './measure.ts'

/** When and on what machine a bench ran. */
interface Run {
  bench: string
  /** Such as 2026-11-22. */
  day: string
  machine: string
}

const RULE = /^\| -/
const MACHINE = /^The machine of the last run: .*$/m

const benchOf = (row: string) => row.split('|')[1]?.trim() ?? ''

/**
 * The text of docs/performance.md with these rows in place of the older ones of the same bench, by name, and with the
 * machine. Only a row that says what it is measured against is in it: the others are printed.
 */
export function report(old: string, { bench, day, machine }: Run, rows: readonly Measure[]): string {
  const lines = old.split('\n')
  const first = lines.findIndex((line) => RULE.test(line)) + 1
  const last = lines.findLastIndex((line) => line.startsWith('|')) + 1
  if (first === 0) throw new Error('docs/performance.md has no table')
  const others = lines.slice(first, last).filter((row) => benchOf(row) !== bench)
  const own = rows.flatMap(({ what, value, aim }) =>
    aim === undefined ? [] : [`| ${bench} | ${what} | ${value} | ${aim} | ${day} |`],
  )
  const table = [...others, ...own].sort((a, b) => benchOf(a).localeCompare(benchOf(b)))
  const text = [...lines.slice(0, first), ...table, ...lines.slice(last)].join('\n')
  return text.replace(MACHINE, () => `The machine of the last run: ${machine}.`)
}
