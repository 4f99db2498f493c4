import { computed } from 'nanostores'
import * as v from 'valibot'
import { persistent } from '../storage/persistent.ts'
import { parseAs } from '../wire/parseAs.ts'
import { takeSignIn } from './flash.ts'
import { $userId } from './session.ts'

/** Users of one device whose acknowledgements are kept; the oldest is dropped. */
const MAX_USERS = 8

/** The version of the disclaimer that the user has read and understood on this device, and when (ISO 8601). */
const acknowledgement = v.object({ version: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) })
const byUser = v.record(v.string(), v.fallback(v.nullable(acknowledgement), null))

/** It outlives a sign-out, so it is no key of user data and names nobody: `userKey` keeps users apart. */
const $byUser = persistent<v.InferOutput<typeof byUser>>('disclaimer', {}, (value) => parseAs(byUser, value))

/** A short number made of a user's id (FNV-1a): it keeps the users of a device apart and does not name them. */
export function userKey(userId: string): string {
  let hash = 0x811c9dc5
  for (const char of userId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The signed-in user's acknowledgement on this device; null where the disclaimer has to be shown. */
export const $acknowledgement = computed([$byUser, $userId], (known, userId) =>
  userId === null ? null : (known[userKey(userId)] ?? null),
)

/** Saves that the signed-in user has read and understood this version of the disclaimer. */
export function acknowledge(version: string): void {
  const userId = $userId.get()
  if (userId === null) return
  const key = userKey(userId)
  const { [key]: _, ...others } = $byUser.get()
  const latest = Object.entries(others)
    .sort(([, a], [, b]) => (b?.at ?? '').localeCompare(a?.at ?? ''))
    .slice(0, MAX_USERS - 1)
  $byUser.set(Object.fromEntries([...latest, [key, { version, at: new Date().toISOString() }]]))
  takeSignIn()
}
