/** Whatever a session leaves on this device begins with this; it is erased when the session ends. */
const PREFIX = 'niyam.kept.'

function keys(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

/** Erases what a session left on this device. Called when one ends, and before another one begins. */
export function eraseKept(): void {
  if (typeof localStorage === 'undefined') return
  for (const key of keys(PREFIX)) localStorage.removeItem(key)
}

/** What is kept under a name for the IST day, as JSON; undefined for nothing, junk, or storage that is closed to us. */
export function readKept(name: string, day: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}${day}.${name}`) ?? '')
  } catch {
    return undefined
  }
}

/**
 * Keeps a value under a name for the IST day; other days are erased on the way.
 * A full storage makes room by erasing the other names, and else keeps nothing.
 */
export function keep(name: string, day: string, value: unknown): void {
  const own = `${PREFIX}${day}.${name}`
  try {
    for (const key of keys(PREFIX)) if (!key.startsWith(`${PREFIX}${day}.`)) localStorage.removeItem(key)
    const text = JSON.stringify(value)
    try {
      localStorage.setItem(own, text)
    } catch {
      for (const key of keys(PREFIX)) if (key !== own) localStorage.removeItem(key)
      localStorage.setItem(own, text)
    }
  } catch {
    // Storage is switched off or still full: the screen works without.
  }
}
