import { computed } from 'nanostores'
import * as v from 'valibot'
import { persistent } from '../storage/persistent.ts'
import { userKey } from '../storage/readSession.ts'
import { parseAs } from '../wire/parseAs.ts'
import { instant } from '../wire/values.ts'
import { $userId, takeSignIn } from './session.ts'

/** The version of a text that the user has agreed to on this device, and when (ISO 8601). */
const agreement = { version: v.string(), at: instant }
const another = v.fallback(v.optional(v.object(agreement)), undefined)
/** A user's entry is the disclaimer's, and holds those of the other texts. */
const entry = v.object({ ...agreement, terms: another, privacy: another })
const byUser = v.record(v.string(), v.fallback(v.nullable(entry), null))

interface Texts {
  disclaimer: { version: string }
  agreements: Record<'terms' | 'privacy', { version: string }>
}

/** It outlives a sign-out, so it is no key of user data and names nobody: `userKey` keeps users apart. */
const $byUser = persistent<v.InferOutput<typeof byUser>>('disclaimer', {}, (value) => parseAs(byUser, value))

/** What the signed-in user has agreed to on this device; null where the disclaimer was not. */
export const $acknowledgement = computed([$byUser, $userId], (known, userId) =>
  userId === null ? null : (known[userKey(userId)] ?? null),
)

/** The texts of which the version that holds has not been agreed to. */
export function missingAgreements(known: v.InferOutput<typeof entry> | null, { disclaimer, agreements }: Texts) {
  const others = (['terms', 'privacy'] as const).filter((name) => known?.[name]?.version !== agreements[name].version)
  return known?.version === disclaimer.version ? others : ['disclaimer' as const, ...others]
}

/** Users of one device whose acknowledgements are kept; the oldest is dropped. */
const MAX_USERS = 8

/** Saves that the signed-in user agrees to all texts as they are now. What was agreed to before keeps its time. */
export function acknowledge({ disclaimer, agreements }: Texts): void {
  const userId = $userId.get()
  if (userId === null) return
  const key = userKey(userId)
  const { [key]: known, ...others } = $byUser.get()
  const latest = Object.entries(others)
    .sort(([, a], [, b]) => (b?.at ?? '').localeCompare(a?.at ?? ''))
    .slice(0, MAX_USERS - 1)
  const at = new Date().toISOString()
  const of = <T extends { version: string }>(old: T | null | undefined, version: string) =>
    old?.version === version ? old : { version, at }
  const terms = of(known?.terms, agreements.terms.version)
  const privacy = of(known?.privacy, agreements.privacy.version)
  $byUser.set(Object.fromEntries([...latest, [key, { ...of(known, disclaimer.version), terms, privacy }]]))
  // Who has just read it needs no reminder.
  takeSignIn()
}
