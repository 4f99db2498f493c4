import type { CollapsedRow } from '../../../lib/feeds/log/collapseRepeats.ts'
import type { LogRow } from '../../../lib/feeds/log/logBuffer.ts'
import { type PriceLine, priceLineOf } from '../../../lib/feeds/log/priceLine.ts'
import { formatPnl, formatPrice } from '../../../lib/format/money.ts'

const known = new WeakMap<LogRow, PriceLine | null>()

/** The prices of a row; undefined where it shows as text. */
export function pricesOf(row: LogRow): PriceLine | undefined {
  if (row.kind === 'gap' || row.cutFrom !== undefined) return undefined
  const read = known.get(row) ?? priceLineOf(row.text) ?? null
  known.set(row, read)
  return read ?? undefined
}

/** So many rows without prices, and the next row with prices says its columns again. */
const FAR_ROWS = 60

/** Index of the row with prices nearest to the one at `index`, towards the beginning or the end; -1 without one near. */
export function pricesNear(shown: readonly CollapsedRow[], index: number, by: 1 | -1): number {
  for (let n = index; Math.abs(n - index) < FAR_ROWS; n += by) {
    const near = shown[n]
    if (near === undefined) return -1
    if (pricesOf(near.row)) return n
  }
  return -1
}

export function pricesAt(shown: readonly CollapsedRow[], index: number): PriceLine | undefined {
  const it = shown[index]
  return it && pricesOf(it.row)
}

/** Whether the row at `index` has prices under other columns than the rows before it. */
export function hasNewColumns(shown: readonly CollapsedRow[], index: number): boolean {
  const columns = pricesAt(shown, index)?.names.join()
  return columns !== undefined && columns !== pricesAt(shown, pricesNear(shown, index - 1, -1))?.names.join()
}

/** Least widths in pixels: time, index, each leg, PNL; and of one character, which is smaller in a narrow row. */
const WIDTHS = { time: 60, index: 68, leg: 56, pnl: 72, character: 7.2, small: 6.6, narrow: 500 }

/** The columns of a price line in a row of `width` pixels, as CSS; undefined where a name or a price has no room. */
export function columnsIn(line: PriceLine, width: number): string | undefined {
  const legs = line.names.length - 1
  const { time, index, leg, pnl } = WIDTHS
  const character = width < WIDTHS.narrow ? WIDTHS.small : WIDTHS.character
  const room = width - time - index - legs * leg - pnl
  const share = room / (legs + 2)
  const fits = (text: string, least: number) => text.length * character <= least + share
  const hasRoom =
    room >= 0 &&
    line.names.every((name) => fits(name, leg)) &&
    line.prices.every((price, n) => fits(formatPrice(price), n === 0 ? index : leg)) &&
    fits(formatPnl(line.pnl), pnl)
  if (!hasRoom) return undefined
  return `minmax(${time}px,max-content) minmax(${index}px,1fr) repeat(${legs},minmax(${leg}px,1fr)) minmax(${pnl}px,1fr)`
}

/** A run of rows with prices that shows as one line: how many lines it is, and the last of them. */
export interface FoldedRow extends CollapsedRow {
  readonly lines?: number
}

/** Shorter runs are shown. */
const LEAST_RUN = 4

/** Rows where each run of prices is one line, but for the runs that begin with a row of `opened`. */
export function foldPrices(shown: readonly CollapsedRow[], opened: ReadonlySet<number>): FoldedRow[] {
  const folded: FoldedRow[] = []
  for (let from = 0; from < shown.length; ) {
    let to = from
    while (to < shown.length && pricesOf((shown[to] as CollapsedRow).row)) to++
    const run = shown.slice(from, Math.max(to, from + 1))
    const [first] = run as [CollapsedRow]
    if (run.length < LEAST_RUN || opened.has(first.row.id)) folded.push(...run)
    else {
      const lines = run.reduce((sum, { times }) => sum + times, 0)
      folded.push({ ...first, lines, lastAt: run.at(-1)?.lastAt ?? first.lastAt })
    }
    from += run.length
  }
  return folded
}

const LEVEL_WORD = /^(?:(?:INFO|WARN(?:ING)?|ERR(?:OR)?)[:\s]|\[(?:info|warn(?:ing)?|err(?:or)?)\])\s*/
const BRACKETED = new RegExp(LEVEL_WORD.source, 'i')

/** A line without the level word at its beginning, which the gutter says. */
export function withoutLevel(text: string): string {
  const rest = text.replace(text.startsWith('[') ? BRACKETED : LEVEL_WORD, '')
  return rest === '' ? text : rest
}
