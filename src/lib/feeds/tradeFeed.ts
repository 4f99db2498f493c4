import type { ReadableAtom } from 'nanostores'
import type { ConnectionState } from './connection/state.ts'
import type { Viewer } from './viewers.ts'

/** What log and PNL of a trade have in common. Connected while one of its stores is listened to. */
export interface TradeFeed {
  readonly $state: ReadableAtom<ConnectionState>
  /** Milliseconds since anything came, a heartbeat among it, or since watching began; undefined before that. */
  silence(): number | undefined
  /** Whether the trade runs: the screen that shows it knows, else the trade list. */
  isRunning(): boolean
  retry(): void
  /** Connects, and stays connected in the background too, until released. */
  keepOpen(): () => void
  register(viewer: Viewer): () => void
  /** Whether a screen has registered. */
  isFollowed(): boolean
}
