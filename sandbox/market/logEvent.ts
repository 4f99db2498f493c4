import { formatClock } from '../../src/lib/format/time.ts'

export type LogLevel = 'INFO' | 'WARNING' | 'ERROR'

export type LogKind =
  | 'run'
  | 'session'
  | 'signal'
  | 'order'
  | 'fill'
  | 'rejection'
  | 'stop-hit'
  | 'adjustment'
  | 'settlement'
  | 'margin'
  | 'charges'
  | 'heartbeat'
  | 'broker'

/** One event of a trade before it becomes a line. Prices in `fields` are rupees as text. */
export interface LogEvent {
  /** In milliseconds. */
  at: number
  level: LogLevel
  kind: LogKind
  text: string
  fields: Record<string, string | number>
}

/** Turns an event into the line that the wire carries. */
export type LogFormat = (event: LogEvent) => string

/** `09:20:01 INFO Signal: …`, the time in IST. */
export const plainFormat: LogFormat = ({ at, level, text }) => `${formatClock(at)} ${level} ${text}`
