import { serverNow } from '../serverClock.ts'
import { $userId } from '../session/session.ts'
import { tabStorage } from '../storage/local.ts'
import type { Effects } from './effects.ts'
import { lockAcrossTabs } from './lock.ts'

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
  now: serverNow,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  lock: lockAcrossTabs,
  load: tabStorage.readText,
  save(key, text) {
    const remove = () => tabStorage.remove(key)
    // If storage is full, the older record goes as well: after a reload it would pass for the latest state.
    if (text === undefined) remove()
    else tabStorage.writeText(key, text, remove)
  },
  userId: () => $userId.get() ?? undefined,
  ref,
}
