import { formatClock } from '../../format/time.ts'
import { levelOf } from './level.ts'
import type { LogLine, Timestamp } from './rows.ts'

const STAMP =
  /^\[?(?:(\d{4}-\d\d-\d\d|\d\d[-/]\d\d[-/]\d{4})[T ,]{1,2})?((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:[.,]\d{1,6})? ?(Z|UTC|IST|[+-]\d\d:?\d\d)?\]?(?:\s*[-|:]\s+|\s+)/

/** Reads the time at the beginning of a line; undefined where it carries none. */
function timestampOf(text: string): Timestamp | undefined {
  const [prefix, date, clock, zone] = STAMP.exec(text) ?? []
  if (prefix === undefined || clock === undefined) return undefined
  if (zone === undefined || zone === 'IST' || zone.replace(':', '') === '+0530') return { prefix, clock }
  const day = date === undefined || !/^\d{4}/.test(date) ? '2000-01-02' : date
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/(\d\d):?(\d\d)$/, '$1:$2')
  const at = Date.parse(`${day}T${clock}${offset}`)
  return Number.isNaN(at) ? { prefix, clock } : { prefix, clock: formatClock(at) }
}

/** A line of the log without its id: its own time apart from its words, and its level. */
export function logLine(full: string, at: number, seq: number | undefined, cutFrom: number | undefined) {
  const stamp = timestampOf(full)
  const text = stamp === undefined ? full : full.slice(stamp.prefix.length)
  return { kind: 'line', at, text, stamp, level: levelOf(text), seq, cutFrom } as const
}

/** The line as it was received, less what cleaning took. */
export function fullText({ stamp, text }: Pick<LogLine, 'stamp' | 'text'>): string {
  return (stamp?.prefix ?? '') + text
}
