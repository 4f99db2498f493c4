import { onMount, type Store } from 'nanostores'

/** Runs `start` while at least one of the stores is listened to, and what it returned afterwards. */
export function whileWatched(stores: readonly Store[], start: () => () => void): void {
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

const BEAT_MS = 100

/**
 * Calls `draw` at most ten times a second and once per frame at most, however often it is asked to.
 * Nothing is drawn in the background: the browser gives no frames there.
 */
export function paced(draw: () => void): () => void {
  let due = false
  let last = 0
  const frame = globalThis.requestAnimationFrame ?? ((run: () => void) => setTimeout(run, 16))
  const attempt = () => {
    if (performance.now() - last < BEAT_MS) {
      frame(attempt)
      return
    }
    due = false
    last = performance.now()
    draw()
  }
  return () => {
    if (due) return
    due = true
    frame(attempt)
  }
}
