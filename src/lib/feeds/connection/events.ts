import type { ReadableAtom } from 'nanostores'
import type { GapCause } from '../log/logBuffer.ts'
import type { ConnectionState } from './state.ts'

/** What a feed tells its link, and what the link tells and asks it. Times are wall clock, in milliseconds. */
export interface ConnectionEvents {
  url(): string
  /** The first frame to send on a connection. */
  subscribeFrame(): string
  /** A frame of the current connection. True: there is something to show, so the feed is live. */
  onFrame(data: unknown): boolean
  /** Subscribed, for the first time or again. */
  onConnected(at: number): void
  /** Interrupted; `lastAt` is the last moment at which the link was known to be up. */
  onDisconnected(lastAt: number, cause: GapCause): void
  /** True for a frame that every connection gets: no heartbeat, no value repeated to a newcomer. */
  isNews(data: unknown): boolean
  /** True where the server promised a sign of life every few seconds on this connection. */
  expectsHeartbeat(): boolean
  /** True while the trade runs: silence then deserves a second look. */
  isRunning(): boolean
  /** Reads the trade over REST. */
  reread(): void
  /** Asks whether the server and the session still stand; a sentence for the badge. */
  probe(): Promise<string>
}

export interface Connection {
  readonly $state: ReadableAtom<ConnectionState>
  start(): void
  stop(): void
  /** Tries at once. */
  retry(): void
  /** Milliseconds since anything came, or since watching began; undefined before that. */
  silence(): number | undefined
  /** While held the link stays open in the background too. Returns the release. */
  keepOpen(): () => void
}
