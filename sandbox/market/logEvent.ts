import { formatClock } from '../../src/lib/format/time.ts'

export type LogLevel = 'INFO' | 'WARNING' | 'ERROR'

/** One event of a trade: each variant of the sandbox makes its own line of it. */
export interface LogEvent {
  /** In milliseconds. */
  at: number
  level: LogLevel
  text: string
  /** A price tick as other runners write it: with BUY, SELL and entry prices, and no order. */
  foreignText?: string
  /** The text is sent as it is, with neither time nor level. */
  isRaw?: true
}

/** `09:20:01 INFO Signal: …`, the time in IST. */
export function plainFormat({ at, level, text, isRaw }: LogEvent): string {
  return isRaw ? text : `${formatClock(at)} ${level} ${text}`
}
