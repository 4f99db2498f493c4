import { config } from '../../config.ts'
import { HEARTBEAT_SECONDS } from '../../wire/feeds.ts'

/** The address of a feed with the request for heartbeats; a server without heartbeats ignores the query. */
export function feedAddress(path: string): string {
  const origin = config.feeds || globalThis.location.origin.replace(/^http/, 'ws')
  return `${origin}${path}?hb=${HEARTBEAT_SECONDS}`
}
