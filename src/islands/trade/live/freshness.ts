import type { PnlValue } from '../../../lib/feeds/pnl.ts'
import type { LinkState } from '../../../lib/feeds/state.ts'

/** From so much silence on the screen says how long it has been, in milliseconds. */
export const QUIET_MS = 15_000

/**
 * Whether a value may be shown as the present one, and its age in milliseconds. `measured` is its age on a clock
 * that nobody sets; a value kept from before this page was loaded has only the wall clock's.
 */
export function freshnessOf(
  state: LinkState,
  latest: PnlValue | null,
  measured: number | undefined,
  now: number,
): { isFresh: boolean; age: number | undefined } {
  if (latest === null) return { isFresh: false, age: undefined }
  const age = measured ?? Math.max(0, now - latest.at)
  return { isFresh: state.name === 'live' && age < QUIET_MS, age }
}

/** A sentence for a link that is open and quiet, without being known dead; empty while there is nothing to say. */
export function quietNote(state: LinkState, silence: number | undefined): number | undefined {
  return state.name === 'live' && silence !== undefined && silence >= QUIET_MS ? silence : undefined
}
