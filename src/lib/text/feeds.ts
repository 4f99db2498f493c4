import type { Counters } from '../feeds/log/ledger.ts'
import type { GapCause, LogGap, LogLine } from '../feeds/log/logBuffer.ts'
import { formatNumber } from '../format/money.ts'
import { formatClock } from '../format/time.ts'

const causes: Record<GapCause, string> = {
  lost: 'The connection was lost',
  silent: 'The connection went silent and was reopened',
  'device-offline': 'This device had no network',
  paused: 'Paused while this tab was in the background',
  left: 'This trade was not being watched',
  reload: 'The page was loaded again',
  'server-dropped': 'The server left out lines for a slow reader',
  skipped: 'The numbering of the lines jumped',
  renumbered: 'The server began to number its lines again from the start',
}

function howMany(missing: LogGap['missing']): string {
  if (missing === 'below') return 'what is missing is counted at the next gap'
  if (missing === undefined) return 'how many lines are missing is unknown'
  if (missing === 0) return 'no line is missing'
  return `${formatCount(missing)} ${missing === 1 ? 'line is' : 'lines are'} missing`
}

/** A gap in words: when, why and how much. */
export function gapText(gap: LogGap): string {
  const from = formatClock(gap.from)
  const to = formatClock(gap.to)
  return `${causes[gap.cause]}, ${from === to ? from : `${from} to ${to}`}: ${howMany(gap.missing)}`
}

/** All gaps in words, oldest first; `counters` knows of those too that are not in the list any more; `interruptedAt`: an interruption that lasts. */
export function gapTexts(gaps: readonly LogGap[], counters: Pick<Counters, 'gaps'>, interruptedAt?: number): string[] {
  const open = interruptedAt === undefined ? [] : [`Nothing was received after ${formatClock(interruptedAt)}.`]
  if (counters.gaps === 0 && open.length > 0) return open
  if (counters.gaps === 0) return ['The connection was not interrupted while this device watched.']
  const earlier = counters.gaps - gaps.length
  const unlisted = `${formatCount(earlier)} earlier ${earlier === 1 ? 'gap is' : 'gaps are'} counted, not listed`
  return [...(earlier > 0 ? [unlisted] : []), ...gaps.map(gapText), ...open]
}

/** A line as it is shown and exported: one that was cut says so. */
export function lineText({ text, cutFrom }: Pick<LogLine, 'text' | 'cutFrom'>): string {
  return cutFrom === undefined ? text : `${text} … [cut: ${formatCount(cutFrom)} characters received]`
}

/** `4 s`, `2 min`, `3 h`: an age in milliseconds, rounded down. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}

/** A count with Indian grouping. */
export const formatCount = (n: number): string => formatNumber(n)

/** The honest account of what came and what did not, in words. */
export function countersText(counters: Counters): string {
  const { received, kept, dropped, missing, unknownGaps, repeated, ignored } = counters
  const parts = [
    `Received ${formatCount(received)}`,
    `kept ${formatCount(kept)}`,
    `dropped ${formatCount(dropped)}`,
    `missing ${formatCount(missing)}`,
  ]
  if (unknownGaps > 0) parts.push(`${formatCount(unknownGaps)} ${unknownGaps === 1 ? 'gap' : 'gaps'} of unknown size`)
  if (repeated > 0) parts.push(`${formatCount(repeated)} repeated`)
  if (ignored > 0) parts.push(`${formatCount(ignored)} unreadable`)
  return parts.join(' · ')
}
