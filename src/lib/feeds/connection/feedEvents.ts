import type { GapCause } from '../log/rows.ts'
import type { Moment } from './clock.ts'
import type { FeedSocket } from './socket.ts'
import type { ConnectionState } from './state.ts'

/** What a feed gives its connection, and the events that it gets back. Times are the server's, in milliseconds. */
export interface FeedEvents {
  /** A socket that subscribes by itself. */
  open(): FeedSocket
  /** A frame of the current connection. True: there is something to show, so the feed is live. */
  onFrame(data: unknown, at: Moment): boolean
  /** Subscribed, for the first time or again. */
  onConnected(at: number): void
  /** Interrupted; `lastAt` is the last moment at which the connection was known to be up. */
  onDisconnected(lastAt: number, cause: GapCause): void
  /** The connection has another name from now on. */
  onChange?(state: ConnectionState): void
  /** True for a frame that every connection gets: no heartbeat, no value repeated to a newcomer. */
  isNews(data: unknown): boolean
  /** True where the server sends heartbeats on this connection. */
  expectsHeartbeat(): boolean
  /** True while the trade runs: silence then deserves a look, and a hidden tab keeps the feed. */
  isRunning(): boolean
  /** False for a trade whose feed brings nothing any more. */
  isWanted(): boolean
  /** How long it then stays open, in milliseconds. */
  lingerMs: number
  reread(): void
  /** Asks whether the server and the session are still there; a sentence for the badge. */
  probe(): Promise<string>
}
