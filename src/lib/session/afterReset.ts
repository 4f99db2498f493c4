import { safeNext } from '../routes.ts'
import { deviceStorage, USER_PREFIX } from '../storage/local.ts'

const KEY = `${USER_PREFIX}after-reset`
const LIFETIME_MS = 24 * 3_600_000

/**
 * Saves on this device the page that login returns to after a password reset; undefined forgets it. The mailed link opens in
 * a tab of its own and does not carry it. `now` in milliseconds.
 */
export function saveNextAfterReset(next: string | undefined, now: number = Date.now()): void {
  const forget = () => deviceStorage.remove(KEY)
  if (next === undefined) forget()
  // An older address must not stay where there is no room.
  else deviceStorage.write(KEY, { next, at: now }, forget)
}

/** The page that login returns to after a reset requested here within a day; undefined for anything but an own path. */
export function nextAfterReset(now: number = Date.now()): string | undefined {
  return deviceStorage.read(KEY, (value) => {
    const { next, at } = (value ?? {}) as { next?: unknown; at?: unknown }
    const isFresh = typeof at === 'number' && now >= at && now - at < LIFETIME_MS
    return isFresh && typeof next === 'string' ? safeNext(next) : undefined
  })
}
