import { serverNow } from '../serverClock.ts'
import { $userId } from '../session/session.ts'
import { tabRecords } from '../storage/userRecords.ts'

/** A UUID; `crypto.randomUUID` is absent on a page without TLS. */
function ref(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Takes a lock shared by all tabs; undefined at once where another tab holds it, and is not asleep. The result releases
 * it. `onLost` is called where a tab that took this one for asleep has taken it since.
 */
async function lockAcrossTabs(
  name: string,
  isAsleep = false,
  onLost: () => void = () => {},
): Promise<(() => void) | undefined> {
  const locks = globalThis.navigator?.locks
  // Absent without TLS, refused where storage is forbidden: then only this tab's own lock protects.
  if (!locks) return () => {}
  try {
    return await new Promise((resolve, reject) => {
      const request = locks.request(name, isAsleep ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(undefined)
        return new Promise<void>((release) => resolve(() => release()))
      })
      request.catch((error: unknown) => {
        reject(error)
        onLost()
      })
    })
  } catch {
    return () => {}
  }
}

/** What a command does besides calling the server, so that tests drive time, tabs and storage. */
export const tab = {
  /** Milliseconds since the epoch. */
  now: serverNow,
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  lock: lockAcrossTabs,
  load: tabRecords.readText,
  /** Undefined removes the key. */
  save(key: string, text: string | undefined) {
    const remove = () => tabRecords.remove(key)
    // If storage is full, the older record goes as well: after a reload it would pass for the latest state.
    if (text === undefined) remove()
    else tabRecords.writeText(key, text, remove)
  },
  /** Undefined when nobody is signed in. */
  userId: () => $userId.get() ?? undefined,
  ref,
}
export type Effects = typeof tab

/** The interval in milliseconds at which a lock is requested again that the page before the reload still holds. */
const RETRY_MS = 500

/** One lock. `isNeeded` is asked again when it arrives: the outcome, or another user, may have come first. */
function lockOf(effects: Effects, name: string, isNeeded: () => boolean) {
  let held: (() => void) | undefined
  /** A second request at the same time would be refused because of the first. */
  let taking: Promise<boolean> | undefined

  const lock = {
    take(isAsleep: boolean): Promise<boolean> {
      if (held) return Promise.resolve(true)
      const onLost = () => {
        held = undefined
      }
      taking ??= effects.lock(name, isAsleep, onLost).then((release) => {
        taking = undefined
        held = release
        lock.releaseUnneeded()
        return release !== undefined
      })
      return taking
    },
    async keep() {
      while (isNeeded() && !(await lock.take(false))) await effects.wait(RETRY_MS)
    },
    releaseUnneeded() {
      if (isNeeded()) return
      held?.()
      held = undefined
    },
  }
  return lock
}

/** The locks of one command, each with whether it is needed now. */
export function commandLocks(effects: Effects, needs: Record<string, () => boolean>) {
  const locks = Object.entries(needs).map(([name, isNeeded]) => lockOf(effects, `niyam:${name}`, isNeeded))
  return {
    /** True once this tab holds them all, false where another tab has one. They are taken from one that is asleep. */
    async take(isAsleep = false): Promise<boolean> {
      for (const lock of locks) if (!(await lock.take(isAsleep))) return false
      return true
    },
    /** Requests each until this tab holds it or it is no longer needed. */
    keep() {
      for (const lock of locks) void lock.keep()
    },
    releaseUnneeded() {
      for (const lock of locks) lock.releaseUnneeded()
    },
  }
}
