import { config } from '../../config.ts'
import { HEARTBEAT_SECONDS } from '../../wire/feeds.ts'

/** The address of a feed, asking for heartbeats; a server that knows none ignores the query. */
export function feedAddress(path: string): string {
  const origin = config.feeds || globalThis.location.origin.replace(/^http/, 'ws')
  return `${origin}${path}?hb=${HEARTBEAT_SECONDS}`
}
