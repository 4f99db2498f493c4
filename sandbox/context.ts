import type { ApiVariant } from './apiVariant.ts'
import type { Store } from './db/store.ts'
import type { createLimits } from './http/limits.ts'
import type { MarketSimulator } from './market/marketSimulator.ts'
import type { TradeLog } from './market/tradeLog.ts'

/** What the modules share. */
export interface AppContext {
  readonly store: Store
  /** The wall clock, in milliseconds since 1970. It may jump. */
  readonly now: () => number
  /** The monotonic clock, in milliseconds: heartbeats are timed by it. */
  readonly monotonic: () => number
  /** False: answers like a server that knows no extension of the contract. */
  readonly extensions: boolean
  /** Reshapes what leaves the server. */
  readonly variant: ApiVariant
  /** Signs access tokens. */
  readonly secret: Uint8Array
  /** Where the site lives when a request does not say so. */
  readonly siteAddress: () => string
  readonly limits: ReturnType<typeof createLimits>
  readonly tradeLog: TradeLog
  readonly market: MarketSimulator
}

/** Milliseconds as the wire writes them: ISO 8601, UTC. */
export function wireTime(at: number): string
export function wireTime(at: number | null): string | null
export function wireTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
