/** Kept for a day on this device. The beginning of the key makes it a trace, which signing out erases. */
const PREFIX = 'niyam:day:'

function clear(spare: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(spare)) localStorage.removeItem(key)
}

/** What is kept under a name for the IST day, as JSON; undefined for nothing, junk, or storage that is closed to us. */
export function readKept(name: string, day: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}${day}:${name}`) ?? '')
  } catch {
    return undefined
  }
}

/**
 * Keeps a value under a name for the IST day; other days are erased on the way.
 * A full storage makes room by erasing the other names, and else keeps nothing.
 */
export function keep(name: string, day: string, value: unknown): void {
  const key = `${PREFIX}${day}:${name}`
  const text = JSON.stringify(value)
  try {
    clear(`${PREFIX}${day}:`)
    localStorage.setItem(key, text)
  } catch {
    try {
      clear(key)
      localStorage.setItem(key, text)
    } catch {
      // Storage is switched off or still full: the screen works without.
    }
  }
}
