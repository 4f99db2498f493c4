import { deviceStorage, USER_PREFIX } from './local.ts'

const PREFIX = `${USER_PREFIX}day:`
/** Logs are large and the first to go in a full storage: a limit or a curve is worth more. */
const LOGS = 'log.'

/** The value saved under a name for an IST day (`2026-11-20`); undefined where there is none. */
export function readDay(name: string, day: string): unknown {
  return deviceStorage.read(`${PREFIX}${day}:${name}`, (value) => value)
}

/**
 * Saves a value under a name for an IST day and erases other days.
 * A full storage makes room by erasing the other logs; where that is not enough, the earlier value stays.
 */
export function saveDay(name: string, day: string, value: unknown): void {
  const today = `${PREFIX}${day}:`
  const key = today + name
  deviceStorage.removeWhere((other) => other.startsWith(PREFIX) && !other.startsWith(today))
  deviceStorage.write(key, value, () =>
    deviceStorage.removeWhere((other) => other.startsWith(today + LOGS) && other !== key),
  )
}
