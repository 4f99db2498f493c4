import type { ConnectionState } from '../connection/state.ts'
import type { PnlValue } from './pnl.ts'

/** From so much silence on the screen says how long it has been, in milliseconds. */
export const QUIET_MS = 15_000

/**
 * Whether a value may be shown as the present one, and its age in milliseconds. `measured` is its age on a clock
 * that nobody sets; a value kept from before this page was loaded has only the wall clock's.
 */
export function freshnessOf(
  state: ConnectionState,
  latest: PnlValue | null,
  measured: number | undefined,
  now: number,
): { isFresh: boolean; age: number | undefined } {
  if (latest === null) return { isFresh: false, age: undefined }
  const age = measured ?? Math.max(0, now - latest.at)
  return { isFresh: state.name === 'live' && age < QUIET_MS, age }
}

/** For how long a link that is open has been silent, in milliseconds; undefined while that is not worth a word. */
export function quietNote(state: ConnectionState, silence: number | undefined): number | undefined {
  const isOpen = state.name === 'live' || state.name === 'waiting'
  return isOpen && silence !== undefined && silence >= QUIET_MS ? silence : undefined
}
