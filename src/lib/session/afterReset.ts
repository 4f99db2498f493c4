import { safeNext } from '../routes.ts'
import { deviceStorage, USER_PREFIX } from '../storage/local.ts'

const KEY = `${USER_PREFIX}after-reset`
const LIFETIME_MS = 24 * 3_600_000

/**
 * Saves on this device where login leads to once the password is reset; undefined forgets it. The mailed link opens in
 * a tab of its own and does not carry it. `now` in milliseconds.
 */
export function saveNextAfterReset(next: string | undefined, now: number = Date.now()): void {
  const forget = () => deviceStorage.remove(KEY)
  if (next === undefined) forget()
  // An older address must not stay where there is no room.
  else deviceStorage.write(KEY, { next, at: now }, forget)
}

/** Where login leads to after a reset that was asked for here within a day; undefined for anything but an own path. */
export function nextAfterReset(now: number = Date.now()): string | undefined {
  return deviceStorage.read(KEY, (value) => {
    const { next, at } = (value ?? {}) as { next?: unknown; at?: unknown }
    const isFresh = typeof at === 'number' && now >= at && now - at < LIFETIME_MS
    return isFresh && typeof next === 'string' ? safeNext(next) : undefined
  })
}
