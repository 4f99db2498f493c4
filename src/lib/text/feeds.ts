import { formatNumber } from '../format/money.ts'
import { formatClock } from '../format/time.ts'

const causes = {
  lost: 'The connection was lost',
  silent: 'The connection went silent and was reopened',
  'device-offline': 'This device had no network',
  paused: 'Paused while this tab was in the background',
  left: 'This trade was not being watched',
  reload: 'The page was loaded again',
  'server-dropped': 'The server left out lines for a slow reader',
  skipped: 'The numbering of the lines jumped',
  renumbered: 'The server began to number its lines again from the start',
  'not-stored': 'The storage of this device was full',
}

/** A gap of the log; `missing` lines, `below` where a later gap counts them. Times in milliseconds. */
interface Gap {
  from: number
  to: number
  cause: keyof typeof causes
  missing: number | 'below' | undefined
}

function howMany(missing: Gap['missing']): string {
  if (missing === 'below') return 'what is missing is counted at the next gap'
  if (missing === undefined) return 'how many lines are missing is unknown'
  if (missing === 0) return 'no line is missing'
  return `${formatNumber(missing)} ${missing === 1 ? 'line is' : 'lines are'} missing`
}

export const noLine = 'No line has come yet.'

/** A gap in words: when, why and how much. */
export function gapText(gap: Gap): string {
  const from = formatClock(gap.from)
  const to = formatClock(gap.to)
  return `${causes[gap.cause]}, ${from === to ? from : `${from} to ${to}`}: ${howMany(gap.missing)}`
}

/** All gaps in words, oldest first; `counters` knows of those too that are not in the list any more; `interruptedAt`: an interruption that lasts. */
export function gapTexts(gaps: readonly Gap[], counters: { gaps: number }, interruptedAt?: number): string[] {
  const open = interruptedAt === undefined ? [] : [`Nothing was received after ${formatClock(interruptedAt)}.`]
  if (counters.gaps === 0 && open.length > 0) return open
  if (counters.gaps === 0) return ['The connection was not interrupted while this device watched.']
  const earlier = counters.gaps - gaps.length
  const unlisted = `${formatNumber(earlier)} earlier ${earlier === 1 ? 'gap is' : 'gaps are'} counted, not listed`
  return [...(earlier > 0 ? [unlisted] : []), ...gaps.map(gapText), ...open]
}

/** A line as it is shown and exported: one that was cut says so. */
export function lineText({ text, cutFrom }: { text: string; cutFrom?: number | undefined }): string {
  return cutFrom === undefined ? text : `${text} … [cut: ${formatNumber(cutFrom)} characters received]`
}

/** The honest account of what came and what did not, in words. */
export function countersText(
  counters: Record<'received' | 'kept' | 'dropped' | 'missing' | 'unknownGaps' | 'repeated' | 'ignored', number>,
): string {
  const { received, kept, dropped, missing, unknownGaps, repeated, ignored } = counters
  const parts = [
    `Received ${formatNumber(received)}`,
    `kept ${formatNumber(kept)}`,
    `dropped ${formatNumber(dropped)}`,
    `missing ${formatNumber(missing)}`,
  ]
  if (unknownGaps > 0) parts.push(`${formatNumber(unknownGaps)} ${unknownGaps === 1 ? 'gap' : 'gaps'} of unknown size`)
  if (repeated > 0) parts.push(`${formatNumber(repeated)} repeated`)
  if (ignored > 0) parts.push(`${formatNumber(ignored)} unreadable`)
  return parts.join(' · ')
}

/** What of the day's log is kept on this device, in words; the bound is said from half of it on. */
export function keptText(
  { rows, removed, unstored = 0 }: { rows: number; removed: number; unstored?: number },
  quota: { rows: number; bytes: number },
): string {
  const isNear = removed > 0 || rows >= quota.rows / 2
  const bound = ` (up to ${formatNumber(quota.rows)} rows or ${quota.bytes / 1e6} MB)`
  const text = `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'} of today kept on this device${isNear ? bound : ''}`
  const known = removed === 0 ? `${text}.` : `${text}; the oldest ${formatNumber(removed)} were removed.`
  if (unstored === 0) return known
  const lines = `${formatNumber(unstored)} ${unstored === 1 ? 'line is' : 'lines are'}`
  return `${known} Storage is full, or not allowed: ${lines} not kept.`
}
