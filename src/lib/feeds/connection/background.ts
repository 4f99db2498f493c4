import { isHidden } from './device.ts'

/** A tab so long in the background closes its links, in milliseconds. */
export const HIDDEN_MS = 300_000

/** Watches whether the tab is in the background, and whether somebody needs the link there all the same. */
export function createBackground() {
  let since: number | undefined
  let holds = 0
  return {
    /** True once the tab was hidden long enough and nobody holds the link. `now` on a clock that nobody sets. */
    isTooLong(now: number): boolean {
      since = isHidden() ? (since ?? now) : undefined
      return since !== undefined && holds === 0 && now - since >= HIDDEN_MS
    },
    /** Keeps the link open in the background until the returned function is called. */
    keepOpen(): () => void {
      let isHeld = true
      holds++
      return () => {
        if (isHeld) holds--
        isHeld = false
      }
    },
  }
}
