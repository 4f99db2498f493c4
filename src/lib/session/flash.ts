import { USER_PREFIX } from '../storage/local.ts'
import { tabRecords } from '../storage/userRecords.ts'

/** A message that the next page shows as a toast. */
export interface Flash {
  kind: 'success' | 'error' | 'info'
  text: string
  /** How long it stays, in milliseconds; by default as long as its kind. */
  ms?: number
}

const KEY = `${USER_PREFIX}flash`
const thisPage = Math.random()

/** Saves a message for the page that is loaded next, static pages included. */
export function setFlash(flash: Flash): void {
  tabRecords.write(KEY, { ...flash, from: thisPage }, () => tabRecords.remove(KEY))
}

/** Returns the message of the page before and removes it. */
export function takeFlash(): Flash | undefined {
  const saved = tabRecords.read(KEY, (value) => (isFlash(value) ? value : undefined))
  // A page that is being left still runs, the toasts of its app too: the message is not for it.
  if (saved?.from === thisPage) return undefined
  tabRecords.remove(KEY)
  if (saved === undefined) return undefined
  const { from: _, ...flash } = saved
  return flash
}

function isFlash(value: unknown): value is Flash & { from?: number } {
  const { kind, text, ms } = (value ?? {}) as Partial<Flash>
  return (
    typeof text === 'string' &&
    (ms === undefined || typeof ms === 'number') &&
    (kind === 'success' || kind === 'error' || kind === 'info')
  )
}

/** Loads another page, which shows the message. */
export function redirectWithFlash(flash: Flash, path: string): void {
  setFlash(flash)
  location.assign(path)
}
