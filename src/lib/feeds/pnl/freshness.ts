import { type ConnectionState, QUIET_MS } from '../connection/state.ts'
import type { PnlFeed, PnlValue } from './pnl.ts'

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

/** The last value of a feed in rupees, undefined before the first, and whether it may be shown as the present one. */
export function readPnl(feed: PnlFeed, now: number): { value: number | undefined; isFresh: boolean } {
  const latest = feed.$latest.get()
  return { value: latest?.value, isFresh: freshnessOf(feed.$state.get(), latest, feed.age(), now).isFresh }
}
