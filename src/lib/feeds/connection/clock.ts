import { serverNow } from '../../serverClock.ts'

/**
 * One moment on both clocks, in milliseconds: `wall` is the server's as far as it is known, and may be set by anybody;
 * `mono` only runs on (or sleeps along).
 */
export interface Moment {
  readonly mono: number
  readonly wall: number
}

export const moment = (): Moment => ({ mono: performance.now(), wall: serverNow() })

/** A timer this late, or clocks this far apart, mean that the machine slept or its clock was set. */
const JUMP_MS = 5000

/** True when something happened to time between two moments that should be a fraction of a second apart. */
export function timeJumped(before: Moment, now: Moment): boolean {
  const mono = now.mono - before.mono
  return mono > JUMP_MS || Math.abs(now.wall - before.wall - mono) > JUMP_MS
}

/** The longest sleep, in milliseconds, that a connection may survive. */
const LONGEST_SLEEP_MS = 3_600_000

/**
 * By how many milliseconds somebody set the wall clock between two moments; 0 where it ran on. Ahead it counts only
 * where the connection lived: a machine that sleeps moves its clock ahead as well.
 */
export function clockSetBy(before: Moment, now: Moment, isSameConnection: boolean): number {
  const by = now.wall - before.wall - (now.mono - before.mono)
  return by < -JUMP_MS || (isSameConnection && by > LONGEST_SLEEP_MS) ? by : 0
}
