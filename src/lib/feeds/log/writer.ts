import { $userId } from '../../session/session.ts'
import type { keepLog } from './keepLog.ts'

/** A line that no batch has after so long, in milliseconds, shows that the tab that writes sleeps. */
const STALLED_MS = 10_000

/** The browser's locks across tabs; undefined where they are absent (no TLS) or refused (storage is forbidden). */
async function tabLocks(): Promise<LockManager | undefined> {
  const locks = globalThis.navigator?.locks
  try {
    await locks?.query()
    return locks
  } catch {
    return undefined
  }
}

/**
 * One tab among those that want to, by a lock that it holds until the returned function is called. `onGranted` follows
 * once no other tab holds it, at once where there are no locks; `onLost` when another tab took it away.
 */
function oneTab(name: string, onGranted: () => void, onLost: () => void) {
  let isOver = false
  let free: (() => void) | undefined
  const request = async (steal: boolean): Promise<void> => {
    const hold = async () => {
      if (isOver) return
      onGranted()
      await new Promise<void>((resolve) => (free = resolve))
    }
    const locks = await tabLocks()
    if (!locks) return isOver ? undefined : onGranted()
    await locks.request(name, { steal }, hold).catch(async () => {
      // Stolen: this tab slept, or its storage failed.
      if (isOver) return
      onLost()
      await request(false)
    })
  }
  void request(false)
  return {
    steal: () => void request(true),
    release() {
      isOver = true
      free?.()
    },
  }
}

/** Writes a trade's log to the device in one tab: in another one, once that leaves, or sleeps. */
export function createWriter(tradeId: string, log: ReturnType<typeof keepLog>) {
  const user = $userId.get()
  let lock: ReturnType<typeof oneTab> | undefined
  let mayWrite = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let isLooking = false

  const takeOver = () => log.takeOver(() => mayWrite)
  const look = async (until: number) => {
    if (log.isWritten()) {
      await log.save(until, false)
      // Another tab wrote before.
      if (!log.isWritten()) mayWrite = false
    } else if (mayWrite) await takeOver()
    else if (lock && performance.now() - lookedAt >= STALLED_MS) {
      lookedAt = performance.now()
      if (await log.isLeftOut(STALLED_MS)) lock?.steal()
    }
  }

  return {
    start() {
      const granted = () => {
        mayWrite = true
        void takeOver()
      }
      const lost = () => {
        mayWrite = false
        void log.giveUp()
      }
      if (user !== null) lock ??= oneTab(`niyam log ${user} ${tradeId}`, granted, lost)
    },
    stop() {
      const release = lock?.release
      lock = undefined
      mayWrite = false
      // The next tab reads what this one is writing.
      void log.giveUp().then(release)
    },
    /** To be called every few seconds: writes what came, complete until `until`, or sees whether another tab does. */
    async look(until: number) {
      // A storage may hang for good.
      if (isLooking) return
      isLooking = true
      await look(until).finally(() => {
        isLooking = false
      })
    },
  }
}
