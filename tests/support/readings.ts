import type { Credential } from '../../src/lib/resources/credential.ts'
import type { Subscription } from '../../src/lib/resources/subscriptions.ts'

/** What a store holds before its first answer, and after a read that nobody answered. */
export const loading = { state: 'loading' } as const
export const failed = { state: 'failed', failure: { ok: false, kind: 'unreachable', url: '' } } as const

/** What a store holds of an answer of this moment. */
export const readyAt =
  (at: number) =>
  <Data>(data: Data, isStale = false) =>
    ({ state: 'ready', data, at, isStale }) as const

/** A subscription that is active. */
export const subscriptionRow = (fields: Partial<Subscription> = {}, badge = 'success'): Subscription => ({
  id: '1',
  subscription_id: 'SUB-1',
  created_at: null,
  renew_date: null,
  expire_date: null,
  first_time_active: true,
  status: { badge, percent: null, msg: null },
  algo: null,
  ...fields,
})

export const packageRow = (name: string) =>
  ({ id: '1', name, amount: 1499, time_period: 1, time_type: 'month', strategie_detail: null }) as const

/** A broker's key that was validated at this time. */
export const credentialRow = (fields: Partial<Credential> = {}): Credential => ({
  api_user_id: 'AB1',
  api_key: 'key',
  is_validated: true,
  created_at: null,
  updated_at: null,
  ...fields,
})

/** The market in one of its phases, holidays known. */
export const marketIn = <Phase extends object>(phase: Phase, day = '2026-11-20') => ({
  phase,
  ...{ day, session: undefined, next: undefined, holidaysKnown: true },
})
