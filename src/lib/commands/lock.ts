import type { Effects } from './tab.ts'

/** The interval in milliseconds at which a lock is requested again that the page before the reload still holds. */
const RETRY_MS = 500

/** The lock of one command. `isNeeded` is called again when the lock arrives: the outcome, or another user, may have come first. */
export function commandLock(effects: Effects, name: string, isNeeded: () => boolean) {
  let held: (() => void) | undefined
  /** A second request at the same time would be refused because of the first. */
  let taking: Promise<boolean> | undefined

  const lock = {
    /** True once this tab holds it, false where another tab does. */
    take(): Promise<boolean> {
      if (held) return Promise.resolve(true)
      taking ??= effects.lock(name).then((release) => {
        taking = undefined
        held = release
        if (!isNeeded()) lock.release()
        return release !== undefined
      })
      return taking
    },
    /** Requests it until this tab holds it or it is no longer needed. */
    async keep() {
      while (isNeeded() && !(await lock.take())) await effects.wait(RETRY_MS)
    },
    release() {
      held?.()
      held = undefined
    },
  }
  return lock
}
