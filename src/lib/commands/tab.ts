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

/** Takes a lock shared by all tabs; undefined at once where another tab holds it. The result releases it. */
async function lockAcrossTabs(name: string): Promise<(() => void) | undefined> {
  const locks = globalThis.navigator?.locks
  // Absent without TLS, refused where storage is forbidden: then only this tab's own lock protects.
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
