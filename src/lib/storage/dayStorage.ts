import { USER_PREFIX } from './local.ts'
import { deviceRecords } from './userRecords.ts'

const PREFIX = `${USER_PREFIX}day:`

/** The value saved under a name for an IST day (`2026-11-20`); undefined where there is none. */
export function readDay(name: string, day: string): unknown {
  return deviceRecords.read(`${PREFIX}${day}:${name}`, (value) => value)
}

/**
 * Saves a value under a name for an IST day and erases other days. The earlier value stays in a full storage, and where
 * the new one takes more than `most` characters.
 */
export function saveDay(name: string, day: string, value: unknown, most = Number.POSITIVE_INFINITY): void {
  const text = JSON.stringify(value)
  if (text.length > most) return
  const today = `${PREFIX}${day}:`
  deviceRecords.removeWhere((other) => other.startsWith(PREFIX) && !other.startsWith(today))
  deviceRecords.writeText(today + name, text)
}
