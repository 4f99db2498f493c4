import { call } from '../api.ts'
import { sameIstDay } from '../format/time.ts'
import { credential, type StoredCredential } from '../wire/credential.ts'
import { resource } from './resource.ts'

export type Credential = StoredCredential

/** The stored broker credential; null where none is stored yet. */
export const {
  $state: $credential,
  load: loadCredential,
  keepFresh: keepCredentialFresh,
  prefetch: prefetchCredential,
} = resource<Credential | null>(async (options) => {
  const reply = await call(credential.read, {}, options)
  const isNone = !reply.ok && reply.kind === 'refused' && reply.status === 404
  return isNone ? { ok: true, status: reply.status, body: null } : reply
})

/**
 * Validation lasts for the trading day in India: a validation counts only on the IST day of `now`. A server that
 * sends no time is believed.
 */
export function isValidatedToday(stored: Credential | null, now: number): boolean {
  if (!stored?.is_validated) return false
  return stored.updated_at === null || sameIstDay(stored.updated_at, now)
}

/** An API key with all but its last four characters hidden; a short key is hidden completely. */
export function maskKey(key: string | null): string {
  if (key === null) return '–'
  const shown = key.length > 8 ? key.slice(-4) : ''
  return `${'•'.repeat(8)}${shown}`
}
