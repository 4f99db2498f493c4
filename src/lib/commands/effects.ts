import { $userId } from '../session/session.ts'
import { tabStorage } from '../storage/local.ts'

/** Everything a command does besides calling the server, so that tests drive time, tabs and storage. */
export interface Effects {
  /** Milliseconds since the epoch. */
  now(): number
  wait(ms: number): Promise<void>
  /** Takes a lock shared by all tabs, or undefined at once where another tab holds it. */
  lock(name: string): Promise<(() => void) | undefined>
  load(key: string): string | undefined
  /** Undefined forgets the key. */
  save(key: string, text: string | undefined): void
  /** Names the signed-in person; undefined when nobody is. */
  person(): string | undefined
  /** A UUID. */
  ref(): string
}

async function lockAcrossTabs(name: string): Promise<(() => void) | undefined> {
  const locks = globalThis.navigator?.locks
  // Absent on a page without TLS, refused where storage is forbidden: this tab's own lock is what remains.
  if (!locks) return () => {}
  try {
    return await new Promise((resolve, reject) => {
      const request = locks.request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(undefined)
        return new Promise<void>((release) => resolve(() => release()))
      })
      request.catch(reject)
    })
  } catch {
    return () => {}
  }
}

/** A UUID; `crypto.randomUUID` is absent on a page without TLS. */
function ref(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The effects of a browser tab. */
export const tab: Effects = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  lock: lockAcrossTabs,
  load: tabStorage.readText,
  save(key, text) {
    const remove = () => tabStorage.remove(key)
    // In a full storage the older text goes as well: after a reload it would pass for the latest state.
    if (text === undefined) remove()
    else tabStorage.writeText(key, text, remove)
  },
  person: () => $userId.get() ?? undefined,
  ref,
}
