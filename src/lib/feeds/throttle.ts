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
const onTimer = (run: () => void) => setTimeout(run, BEAT_MS)

/**
 * Calls `draw` at most ten times a second, however often it is asked to. In step with the browser's frames, it draws
 * nothing in the background; `always` keeps time by a timer and goes on there.
 */
export function throttle(draw: () => void, when: 'visible' | 'always' = 'visible'): () => void {
  const later: (run: () => void) => void = when === 'visible' ? onFrame : onTimer
  let due = false
  let last = Number.NEGATIVE_INFINITY
  const attempt = () => {
    if (performance.now() - last < BEAT_MS) {
      later(attempt)
      return
    }
    due = false
    last = performance.now()
    draw()
  }
  return () => {
    if (due) return
    due = true
    later(attempt)
  }
}
