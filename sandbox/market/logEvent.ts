import { formatClock } from '../../src/lib/format/time.ts'
import type { Side } from './positions.ts'

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
  /** A line that is sent as it is, with neither time nor level: those of an older database. */
  | 'raw'

/** An open leg as a heartbeat quotes it; prices in rupees as text. */
export interface Mark {
  side: Side
  /** `58500CE` */
  leg: string
  entry: string
  price: string
}

/** One event of a trade. The log keeps it as it is, and each variant makes its own line of it. */
export interface LogEvent {
  /** In milliseconds. */
  at: number
  level: LogLevel
  kind: LogKind
  text: string
  /** Prices are rupees as text. */
  fields: Record<string, string | number>
  /** The open legs, in a heartbeat. */
  marks?: readonly Mark[]
}

/** `09:20:01 INFO Signal: …`, the time in IST. */
export function plainFormat({ at, level, kind, text }: LogEvent): string {
  return kind === 'raw' ? text : `${formatClock(at)} ${level} ${text}`
}
