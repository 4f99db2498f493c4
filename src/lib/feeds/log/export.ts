import { formatClock, formatTime } from '../../format/time.ts'
import { gapText, gapTexts, lineText } from '../../text/feeds.ts'
import type { Counters } from './ledger.ts'
import { isHole, type LogRow, linesOf } from './logBuffer.ts'

interface LogTitle {
  trade: string
  strategy: string | null
}

/** One row as text, its time of receipt in IST first, then the line as it was received. */
export function rowText(row: LogRow): string {
  const text = row.kind === 'gap' ? `--- ${gapText(row)} ---` : `${row.stamp?.prefix ?? ''}${lineText(row)}`
  return `${formatClock(row.at)}  ${text}`
}

/** The whole log as text under a header that says what it is, which time it covers and what is not in it. */
export function logText(title: LogTitle, rows: readonly LogRow[], counters: Counters): string {
  const first = rows[0]
  const last = rows.at(-1)
  const gaps = rows.filter((row) => row.kind === 'gap')
  const lines = rows.length - gaps.length
  // The ledger counts what the server sent, not what this device could keep.
  const holes = gaps.filter(isHole)
  const counted = { gaps: counters.gaps + holes.length }
  const unstored = holes.length > 0 ? `, not stored ${linesOf(holes)}` : ''
  const header = [
    `Trade: ${title.trade}`,
    `Strategy: ${title.strategy ?? '–'}`,
    `From: ${formatTime(first?.at ?? null)}`,
    `To: ${formatTime(last?.at ?? null)}`,
    `Lines: received ${counters.received}, in this file ${lines}, missing ${counters.missing}${unstored}`,
    `Gaps: ${counted.gaps}${counters.unknownGaps > 0 ? ` (${counters.unknownGaps} of unknown size)` : ''}`,
    ...(counted.gaps > 0 ? gapTexts(gaps, counted).map((text) => `  ${text}`) : []),
    'Times are those of receipt on this device, in IST.',
  ]
  return `${header.map((line) => `# ${line}`).join('\n')}\n\n${rows.map(rowText).join('\n')}\n`
}
