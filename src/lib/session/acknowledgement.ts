import { computed } from 'nanostores'
import * as v from 'valibot'
import { persistent } from '../storage/persistent.ts'
import { userKey } from '../storage/readSession.ts'
import { parseAs } from '../wire/parseAs.ts'
import { instant } from '../wire/values.ts'
import { $userId } from './session.ts'

/** The version of a text that the user has agreed to on this device, and when (ISO 8601). */
const agreement = { version: v.string(), at: instant }
const another = v.fallback(v.optional(v.object(agreement)), undefined)
/** A user's entry is the disclaimer's, and holds those of the other texts. */
const entry = v.object({ ...agreement, terms: another, privacy: another })
const byUser = v.record(v.string(), v.fallback(v.nullable(entry), null))

export interface Texts {
  disclaimer: { version: string }
  agreements: Record<'terms' | 'privacy', { version: string }>
}

/** It outlives a sign-out, so it is no key of user data and names nobody: `userKey` keeps users apart. */
export const $byUser = persistent<v.InferOutput<typeof byUser>>('disclaimer', {}, (value) => parseAs(byUser, value))

/** What the signed-in user has agreed to on this device; null where the disclaimer was not. */
export const $acknowledgement = computed([$byUser, $userId], (known, userId) =>
  userId === null ? null : (known[userKey(userId)] ?? null),
)

/** The texts of which the version that holds has not been agreed to. */
export function missingAgreements(known: v.InferOutput<typeof entry> | null, { disclaimer, agreements }: Texts) {
  const others = (['terms', 'privacy'] as const).filter((name) => known?.[name]?.version !== agreements[name].version)
  return known?.version === disclaimer.version ? others : ['disclaimer' as const, ...others]
}
