import { formatNumber } from '../format/money.ts'
import { formatClock } from '../format/time.ts'

const causes = {
  lost: 'The connection was lost',
  silent: 'The connection went silent and was reopened',
  'device-offline': 'This device had no network',
  paused: 'Paused while this tab was in the background',
  left: 'This trade was not being watched',
  reload: 'The page was loaded again',
  skipped: 'The numbering of the lines jumped',
  renumbered: 'The server began to number its lines again from the start',
  'not-stored': 'The storage of this device was full',
  'other-tab': 'The tab that kept this log stopped',
  removed: 'The oldest lines were removed to make room',
  unread: 'What this device kept of earlier lines could not be read',
}

/** A gap of the log. Times in milliseconds. */
interface Gap {
  from: number
  to: number
  cause: keyof typeof causes
  missing: number | undefined
}

function howMany(missing: Gap['missing']): string {
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

/** A line as it is shown and exported: one that was cut says so. */
export function lineText({ text, cutFrom }: { text: string; cutFrom?: number | undefined }): string {
  return cutFrom === undefined ? text : `${text} … [cut: ${formatNumber(cutFrom)} characters received]`
}

/** What came, and what of it is lost: a count of nothing is not said. */
export function countersText(
  counters: Record<'received' | 'dropped' | 'missing' | 'unknownGaps' | 'repeated' | 'ignored', number>,
): string {
  const { received, dropped, missing, unknownGaps, repeated, ignored } = counters
  const parts = [
    [received, 'received'],
    [dropped, 'dropped'],
    [missing, 'missing'],
    [unknownGaps, unknownGaps === 1 ? 'gap of unknown size' : 'gaps of unknown size'],
    [repeated, 'repeated'],
    [ignored, 'unreadable'],
  ] as const
  const [all = '', ...rest] = parts
    .filter(([count], index) => index === 0 || count > 0)
    .map(([count, word]) => `${formatNumber(count)} ${word}`)
  return [`${all}${rest.length === 0 ? ', none missing' : ''}`, ...rest].join(' · ')
}

/** What of the day's log had no room on this device; empty where all of it is kept. */
export function keptText(
  { rows, removed, unstored }: { rows: number; removed: number; unstored: number },
  quota: { rows: number; bytes: number },
): string {
  const bound = `${formatNumber(quota.rows)} rows or ${quota.bytes / 1e6} MB`
  const lines = `${formatNumber(unstored)} ${unstored === 1 ? 'line is' : 'lines are'}`
  return [
    removed > 0 && `The oldest ${formatNumber(removed)} of today’s rows were removed: a log is kept up to ${bound}.`,
    unstored > 0 && `Storage is full, or not allowed: ${lines} not kept, ${formatNumber(rows)} are.`,
  ]
    .filter(Boolean)
    .join(' ')
}
