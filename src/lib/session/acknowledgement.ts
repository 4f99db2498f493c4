import { atom } from 'nanostores'

const KEY = 'niyam:disclaimer'

/** That a person has read the disclaimer and the risks since signing in: which text, and when (ISO 8601). */
export interface Acknowledgement {
  version: string
  at: string
}

function read(): Acknowledgement | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { version, at } = (kept ?? {}) as Partial<Acknowledgement>
    return typeof version === 'string' && typeof at === 'string' ? { version, at } : null
  } catch {
    return null
  }
}

/** What is acknowledged on this device; read again whenever a page begins. */
export const $acknowledgement = atom<Acknowledgement | null>(read())

/** Keeps that this version of the text was read and understood. */
export function acknowledge(version: string, now: Date = new Date()): void {
  const kept = { version, at: now.toISOString() }
  $acknowledgement.set(kept)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage may be full or forbidden: then it is asked again on the next page.
  }
}

/** A new sign-in asks anew. */
export function forgetAcknowledgement(): void {
  $acknowledgement.set(null)
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === KEY) $acknowledgement.set(read())
  })
}
