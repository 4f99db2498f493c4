/** Kept for a day on this device. The beginning of the key makes it a trace, which signing out erases. */
const PREFIX = 'niyam:day:'
/** Large, and the first to go where there is no room: a limit or a curve is worth more. */
const LOGS = 'log.'

function erase(isSpared: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && !isSpared(key)) localStorage.removeItem(key)
}

/** What is kept under a name for the IST day, as JSON; undefined for nothing, junk, or storage that is closed to us. */
export function readDay(name: string, day: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}${day}:${name}`) ?? '')
  } catch {
    return undefined
  }
}

/**
 * Keeps a value under a name for the IST day; other days are erased on the way.
 * A full storage makes room by erasing the other logs, and else keeps what was there.
 */
export function saveDay(name: string, day: string, value: unknown): void {
  const today = `${PREFIX}${day}:`
  const key = today + name
  const text = JSON.stringify(value)
  try {
    erase((other) => other.startsWith(today))
    localStorage.setItem(key, text)
  } catch {
    try {
      erase((other) => other === key || !other.startsWith(today + LOGS))
      localStorage.setItem(key, text)
    } catch {
      // Storage is switched off or still full: the screen works without.
    }
  }
}
