import type { Store } from 'nanostores'
import { $session } from '../session/session.ts'
import { whileWatched } from './throttle.ts'

const KEEP_MS = 5000

/** What of a feed outlives a reload, and the link that it comes from. */
export interface Persistence {
  /** Continues what was kept; asked once, before the first start. */
  resume(): void
  /** Keeps what there is. `isLeaving`: it may be the last time. */
  save(isLeaving: boolean): void
  start(): void
  stop(): void
}

/**
 * Starts while one of the stores is watched, and keeps what came every few seconds, at the end, and when the page is
 * left. Without a session nothing is kept. Returns what makes it resume again, for another person.
 */
export function persistWhileWatched(stores: readonly Store[], { resume, save, start, stop }: Persistence): () => void {
  let isResumed = false
  const keep = (isLeaving: boolean) => {
    if ($session.get() !== null) save(isLeaving)
  }
  const leave = () => keep(true)
  whileWatched(stores, () => {
    if (!isResumed && $session.get() !== null) resume()
    isResumed = true
    const timer = setInterval(() => keep(false), KEEP_MS)
    globalThis.window?.addEventListener('pagehide', leave)
    start()
    return () => {
      stop()
      leave()
      clearInterval(timer)
      globalThis.window?.removeEventListener('pagehide', leave)
    }
  })
  return () => {
    isResumed = false
  }
}
