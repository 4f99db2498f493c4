import { userKey } from '../storage/readSession.ts'
import { $byUser, type Texts } from './acknowledgement.ts'
import { $userId, takeSignIn } from './session.ts'

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
