import type { LogRow } from '../../../lib/feeds/log/logBuffer.ts'
import { priceLineOf } from '../../../lib/feeds/log/priceLine.ts'
import { formatAge } from '../../../lib/format/time.ts'

/** The index as the log has it. */
export interface IndexLine {
  level: number
  /** When the line came, by the server's clock. */
  at: number
  isFresh: boolean
  /** `2 min ago`; empty while it is fresh. */
  age: string
}

/** From so long on the index is grey, and then no more said, in milliseconds. */
const FRESH_MS = 60_000
const GONE_MS = 600_000
/** Lines of the log that are looked at, the newest first. */
const LINES = 500

/** The index in the newest line of prices that names an underlying; undefined where none is recent. */
export function indexIn(rows: readonly LogRow[], root: string, now: number): IndexLine | undefined {
  for (const row of rows.slice(-LINES).reverse()) {
    const age = now - row.at
    if (age > GONE_MS) return undefined
    const line = row.kind === 'line' && row.cutFrom === undefined ? priceLineOf(row.text) : undefined
    const [level = 0] = line?.prices ?? []
    if (line?.names[0] !== root || level <= 0) continue
    const isFresh = age <= FRESH_MS
    return { level, at: row.at, isFresh, age: isFresh ? '' : `${formatAge(age)} ago` }
  }
  return undefined
}
