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

const onFrame = globalThis.requestAnimationFrame ?? ((run: () => void) => setTimeout(run, 16))

/**
 * Calls `draw` at most ten times a second, however often it is called. In step with the browser's frames, it draws
 * nothing in the background; `always` keeps time by a timer and goes on there.
 */
export function throttle(draw: () => void, when: 'visible' | 'always' = 'visible'): () => void {
  let due = false
  let last = Number.NEGATIVE_INFINITY
  const run = () => {
    due = false
    last = performance.now()
    draw()
  }
  return () => {
    if (due) return
    due = true
    if (when === 'always') setTimeout(run, BEAT_MS)
    // Waiting by frames would make the browser produce each of them, with nothing to draw.
    else setTimeout(() => onFrame(run), Math.max(0, last + BEAT_MS - performance.now()))
  }
}
