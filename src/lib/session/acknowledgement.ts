import { atom, computed } from 'nanostores'
import { deviceStorage } from '../storage/local.ts'
import { takeSignIn } from './flash.ts'
import { $userId } from './session.ts'

/** It outlives a sign-out, so it is no key of user data and names nobody: `userKey` keeps users apart. */
const ACKNOWLEDGEMENTS = 'disclaimer'
/** Users of one device whose acknowledgements are kept; the oldest is dropped. */
const MAX_USERS = 8

/** The version of the disclaimer that the user has read and understood on this device, and when (ISO 8601). */
interface Acknowledgement {
  version: string
  at: string
}

/** A short number made of a user's id (FNV-1a): it keeps the users of a device apart and does not name them. */
export function userKey(userId: string): string {
  let hash = 0x811c9dc5
  for (const char of userId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

function isAcknowledgement(value: unknown): value is Acknowledgement {
  const { version, at } = (value ?? {}) as Partial<Acknowledgement>
  return typeof version === 'string' && typeof at === 'string' && Date.parse(at) > 0
}

type ByUser = Readonly<Record<string, Acknowledgement>>

function load(): ByUser {
  const saved = deviceStorage.read(ACKNOWLEDGEMENTS, (value) =>
    typeof value === 'object' && value !== null ? Object.entries(value) : undefined,
  )
  return Object.fromEntries((saved ?? []).filter(([, it]) => isAcknowledgement(it)))
}

const $byUser = atom<ByUser>(load())

/** The signed-in user's acknowledgement on this device; null where the disclaimer has to be shown. */
export const $acknowledgement = computed([$byUser, $userId], (byUser, userId) =>
  userId === null ? null : (byUser[userKey(userId)] ?? null),
)

/** Saves that the signed-in user has read and understood this version of the disclaimer. */
export function acknowledge(version: string, now: Date = new Date()): void {
  const userId = $userId.get()
  if (userId === null) return
  const key = userKey(userId)
  const { [key]: _, ...others } = load()
  const latest = Object.entries(others)
    .sort(([, a], [, b]) => b.at.localeCompare(a.at))
    .slice(0, MAX_USERS - 1)
  const byUser = Object.fromEntries([...latest, [key, { version, at: now.toISOString() }]])
  $byUser.set(byUser)
  deviceStorage.write(ACKNOWLEDGEMENTS, byUser)
  takeSignIn()
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === ACKNOWLEDGEMENTS) $byUser.set(load())
  })
}
