import type { FeedEvents } from './feedEvents.ts'
import type { FeedSocket } from './socket.ts'

/** Milliseconds of silence until a second connection is tried. The interval doubles with each one. */
const LOOK_MS = 45_000
const LOOK_MAX_MS = 960_000
/** Milliseconds after which a second connection that is not open counts as refused. */
const OPENS_MS = 8000
/** How much later than the second, in milliseconds, the first connection may bring the same frame. */
const GRACE_MS = 2000

/**
 * A second connection beside a silent one, which may be dead without knowing it. It takes over only where it brings
 * what the first does not bring.
 */
export function createSecond({ open, isNews }: Pick<FeedEvents, 'open' | 'isNews'>) {
  let second: { socket: FeedSocket; startedAt: number } | undefined
  let isRefused = false
  /** The silence at which the next one is tried, and the interval that led to it. */
  let lookAt = LOOK_MS
  let patience = LOOK_MS
  const drop = () => {
    second?.socket.close()
    second = undefined
  }
  return {
    drop,
    isRefused: () => isRefused,
    isOpen: () => second?.socket.openAt() !== undefined,
    open() {
      drop()
      second = { socket: open(), startedAt: performance.now() }
    },
    /** The first one lives: any frame of it proves that. */
    calm() {
      drop()
      lookAt = patience = LOOK_MS
      isRefused = false
    },
    /** Whether a silence of so many milliseconds deserves another look. */
    isDue(silence: number): boolean {
      if (silence < lookAt) return false
      patience = Math.min(patience * 2, LOOK_MAX_MS)
      lookAt = silence + patience
      return true
    },
    /** Whether it brought what the first one still has not. */
    hasNews(): boolean {
      if (second === undefined) return false
      const news = second.socket.kept().find(({ data }) => isNews(data))
      const now = performance.now()
      if (news && now - news.at.mono >= GRACE_MS) return true
      if (second.socket.openAt()) isRefused = false
      else if (now - second.startedAt > OPENS_MS) {
        drop()
        isRefused = true
      }
      return false
    },
    /** Gives it away, and which of its frames is the first with news. */
    take(): { socket: FeedSocket; from: number } | undefined {
      if (second === undefined) return undefined
      const { socket } = second
      second = undefined
      const news = socket.kept().findIndex(({ data }) => isNews(data))
      return { socket, from: news < 0 ? socket.kept().length : news }
    },
  }
}
