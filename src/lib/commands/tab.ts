import * as v from 'valibot'
import { serverNow } from '../serverClock.ts'
import { $userId } from '../session/session.ts'
import { parseJson } from '../storage/local.ts'
import { tabRecords } from '../storage/userRecords.ts'
import { parseAs } from '../wire/parseAs.ts'
import { type CommandState, type Intent, isBusy, isUnsettled, savedIntent, savedState } from './state.ts'

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
 * it.
 */
async function lockAcrossTabs(name: string, isAsleep = false): Promise<(() => void) | undefined> {
  const locks = globalThis.navigator?.locks
  // Absent without TLS, refused where storage is forbidden: then only this tab's own lock protects.
  if (!locks) return () => {}
  try {
    return await new Promise((resolve, reject) => {
      const request = locks.request(name, isAsleep ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(undefined)
        return new Promise<void>((release) => resolve(() => release()))
      })
      request.catch(reject)
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

/** What the tab's storage holds of a command. */
interface SavedCommand {
  userId: string
  intent: Intent | null
  state: CommandState
}

const savedCommand = v.object({ userId: v.string(), intent: v.nullable(savedIntent), state: savedState })

const PREFIX = 'niyam:command:'

/** Saves a command; an idle one is removed. */
export function saveCommand(effects: Effects, key: string, saved: SavedCommand): void {
  effects.save(PREFIX + key, saved.state.phase === 'idle' ? undefined : JSON.stringify(saved))
}

/** What this user left under the key. Another user's record is removed, and one that does not fit: it holds no lock. */
export function loadCommand(effects: Effects, key: string): SavedCommand | undefined {
  const stored = effects.load(PREFIX + key)
  if (stored === undefined) return undefined
  const saved = parseAs(savedCommand, parseJson(stored))
  // A request that was sent, and nobody knows which, can never be checked.
  const isWhole =
    saved &&
    (saved.intent !== null || saved.state.phase === 'preflight' || !(isBusy(saved.state) || isUnsettled(saved.state)))
  if (isWhole && saved.userId === effects.userId()) return saved
  effects.save(PREFIX + key, undefined)
  return undefined
}

/** The interval in milliseconds at which a lock is requested again that the page before the reload still holds. */
const RETRY_MS = 500

/** The lock of one command. `isNeeded` is called again when the lock arrives: the outcome, or another user, may have come first. */
export function commandLock(effects: Effects, name: string, isNeeded: () => boolean) {
  let held: (() => void) | undefined
  /** A second request at the same time would be refused because of the first. */
  let taking: Promise<boolean> | undefined

  const lock = {
    /** True once this tab holds it, false where another tab does. It is taken from one that is asleep. */
    take(isAsleep = false): Promise<boolean> {
      if (held) return Promise.resolve(true)
      taking ??= effects.lock(name, isAsleep).then((release) => {
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
