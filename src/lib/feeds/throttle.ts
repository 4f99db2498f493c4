const BEAT_MS = 100
/** Drawing takes at most one part in so many of the time; on a slow machine it is done less often. */
const SHARE = 12
const LONGEST_MS = 400

const onFrame = globalThis.requestAnimationFrame ?? ((run: () => void) => setTimeout(run, 16))

/**
 * Calls `draw` at most ten times a second, however often it is called, and less often where the screen takes long to
 * follow. In step with the browser's frames, it draws nothing in the background; `always` goes on there, and draws at
 * once what comes after a pause.
 */
export function throttle(draw: () => void, when: 'visible' | 'always' = 'visible'): () => void {
  let due = false
  let last = Number.NEGATIVE_INFINITY
  let pause = BEAT_MS
  const run = () => {
    due = false
    last = performance.now()
    draw()
    // The next task begins when layout and painting of this frame are done.
    if (when === 'visible')
      setTimeout(() => {
        pause = Math.min(LONGEST_MS, Math.max(BEAT_MS, (performance.now() - last) * SHARE))
      })
  }
  return () => {
    if (due) return
    const left = Math.max(0, last + pause - performance.now())
    if (when === 'always' && left === 0) return run()
    due = true
    // Waiting by frames would make the browser produce each of them, with nothing to draw.
    setTimeout(when === 'always' ? run : () => onFrame(run), left)
  }
}
