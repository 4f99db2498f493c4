import { atom, onMount, type ReadableAtom } from 'nanostores'
import { call, type Failure, type Reply } from '../api.ts'
import { sameIstDay } from '../format/time.ts'
import { $userId } from '../session/session.ts'
import { credential, type StoredCredential } from '../wire/credential.ts'

export type Credential = StoredCredential

/** The stored broker credential, or null where none is stored yet. */
export type CredentialView =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly credential: Credential | null; readonly at: number; readonly isStale: boolean }
  | { readonly state: 'failed'; readonly kind: Failure['kind'] }

const $view = atom<CredentialView>({ state: 'loading' })
let asked = 0
let isWatched = false

/** Asked for when first watched. */
export const $credential: ReadableAtom<CredentialView> = $view

/** Asks the server now; the answer asked for last counts. */
export async function loadCredential(): Promise<Reply<Credential | null>> {
  const turn = ++asked
  if ($view.get().state === 'failed') $view.set({ state: 'loading' })
  const reply = await call(credential.read, {})
  if (turn !== asked) return reply
  const isNone = !reply.ok && reply.kind === 'refused' && reply.status === 404
  const before = $view.get()
  if (reply.ok || isNone)
    $view.set({ state: 'ready', credential: reply.ok ? reply.body : null, at: Date.now(), isStale: false })
  else if (before.state === 'ready') $view.set({ ...before, isStale: true })
  else $view.set({ state: 'failed', kind: reply.kind })
  return reply
}

onMount($view, () => {
  isWatched = true
  void loadCredential()
  return () => {
    isWatched = false
  }
})

$userId.listen((person) => {
  asked += 1
  $view.set({ state: 'loading' })
  if (isWatched && person !== null) void loadCredential()
})

/**
 * Validation lasts for the trading day in India: what the server calls validated counts only where it happened
 * on the same IST day as `now`. A server that gives no time is believed.
 */
export function isValidatedToday(stored: Credential | null, now: number): boolean {
  if (!stored?.is_validated) return false
  return stored.updated_at === null || sameIstDay(stored.updated_at, now)
}

/** The key with all but its last four characters hidden; a short one is hidden whole. */
export function maskKey(key: string | null): string {
  if (key === null) return '–'
  const shown = key.length > 8 ? key.slice(-4) : ''
  return `${'•'.repeat(8)}${shown}`
}
