import { onMount, type Store } from 'nanostores'
import { $userId } from '../session/session.ts'

const SAVE_MS = 2000

/** What of a feed outlives a reload, and the connection that it comes from. */
export interface Persistence {
  /** Continues what was saved; called once, before the first start. */
  resume(): Promise<void> | undefined
  /** Saves what there is. `isLeaving`: it may be the last time. */
  save(isLeaving: boolean): void
  start(): void
  stop(): void
  /** Another tab may write from now on. */
  release?: () => void
}

/** Runs `start` while at least one of the stores is listened to, and what it returned afterwards. */
function whileWatched(stores: readonly Store[], start: () => () => void): void {
  let watched = 0
  let stop: (() => void) | undefined
  for (const store of stores) {
    onMount(store, () => {
      if (watched++ === 0) stop = start()
      return () => {
        if (--watched === 0) stop?.()
      }
    })
  }
}

/**
 * Starts while one of the stores is watched, and saves what came every two seconds, at the end, and when the page is
 * left. Only for the user who was signed in at the start; returns what makes it resume again, for another one.
 */
export function persistWhileWatched(stores: readonly Store[], feed: Persistence): () => void {
  let isResumed = false
  whileWatched(stores, () => {
    const user = $userId.get()
    const save = (isLeaving: boolean) => {
      if (user !== null && user === $userId.get()) feed.save(isLeaving)
    }
    const leave = () => save(true)
    let state: 'resuming' | 'started' | 'over' = 'resuming'
    const begin = () => {
      if (state !== 'resuming') return
      state = 'started'
      feed.start()
    }
    const resuming = !isResumed && user !== null ? feed.resume() : undefined
    isResumed = true
    if (resuming === undefined) begin()
    else void resuming.then(begin)
    const timer = setInterval(() => save(false), SAVE_MS)
    globalThis.window?.addEventListener('pagehide', leave)
    return () => {
      if (state === 'started') {
        feed.stop()
        leave()
      }
      state = 'over'
      feed.release?.()
      clearInterval(timer)
      globalThis.window?.removeEventListener('pagehide', leave)
    }
  })
  return () => {
    isResumed = false
  }
}
