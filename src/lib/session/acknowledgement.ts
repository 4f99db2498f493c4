import { atom } from 'nanostores'
import { deviceStorage, USER_PREFIX } from '../storage/local.ts'

const KEY = `${USER_PREFIX}disclaimer`

/** The version of the disclaimer that the user has read and understood since logging in, and when (ISO 8601). */
export interface Acknowledgement {
  version: string
  at: string
}

function load(): Acknowledgement | null {
  const saved = deviceStorage.read(KEY, (value) => {
    const { version, at } = (value ?? {}) as Partial<Acknowledgement>
    return typeof version === 'string' && typeof at === 'string' ? { version, at } : undefined
  })
  return saved ?? null
}

/** The acknowledgement on this device; null where the disclaimer has to be shown. */
export const $acknowledgement = atom<Acknowledgement | null>(load())

/** Saves that the user has read and understood this version of the disclaimer. */
export function acknowledge(version: string, now: Date = new Date()): void {
  const acknowledgement = { version, at: now.toISOString() }
  $acknowledgement.set(acknowledgement)
  deviceStorage.write(KEY, acknowledgement)
}

/** Forgets the acknowledgement: every login shows the disclaimer again. */
export function forgetAcknowledgement(): void {
  $acknowledgement.set(null)
  deviceStorage.remove(KEY)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === KEY) $acknowledgement.set(load())
  })
}
