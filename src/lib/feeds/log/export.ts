import { formatClock, formatTime } from '../../format/time.ts'
import { gapText, lineText } from '../../text/feeds.ts'
import { countRow, isLine, type LogRow, noRows } from './rows.ts'

interface LogTitle {
  trade: string
  strategy: string | null
}

/** One row as text, its time of receipt in IST first, then the line as it was received. */
export function rowText(row: LogRow): string {
  const text = isLine(row) ? `${row.stamp?.prefix ?? ''}${lineText(row)}` : `--- ${gapText(row)} ---`
  return `${formatClock(row.at)}  ${text}`
}

/**
 * Rows as text under a header that says what they are, which time they cover and what is not among them.
 * `interruptedAt`: since when nothing came, where that lasts.
 */
export function logText(title: LogTitle, rows: readonly LogRow[], interruptedAt?: number): string {
  const totals = { ...noRows }
  for (const row of rows) countRow(totals, row)
  const { received, missing, gaps, unknownGaps } = totals
  const header = [
    `Trade: ${title.trade}`,
    `Strategy: ${title.strategy ?? '–'}`,
    `From: ${formatTime(rows[0]?.at ?? null)}`,
    `To: ${formatTime(rows.at(-1)?.at ?? null)}`,
    `Lines: in this file ${received}, missing ${missing}`,
    `Gaps: ${gaps}${unknownGaps > 0 ? ` (${unknownGaps} of unknown size)` : ''}`,
    ...rows.flatMap((row) => (isLine(row) ? [] : [`  ${gapText(row)}`])),
    ...(interruptedAt === undefined ? [] : [`Nothing was received after ${formatClock(interruptedAt)}.`]),
    'Times are those of receipt on this device, in IST.',
  ]
  return `${header.map((line) => `# ${line}`).join('\n')}\n\n${rows.map(rowText).join('\n')}\n`
}
