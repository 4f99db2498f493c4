import { call } from '../../../lib/api.ts'
import type { Subscription } from '../../../lib/resources/subscriptions.ts'
import { screenPath } from '../../../lib/routes.ts'
import { trading } from '../../../lib/wire/trading.ts'
import { go } from '../../router.ts'

export interface Entry {
  /** A link that asks for a new trade: no check whether one runs already. */
  isNew: boolean
  subscription: string | undefined
}

export function entryOf(search: string): Entry {
  const query = new URLSearchParams(search)
  const subscription = query.get('subscription') ?? undefined
  return { isNew: subscription !== undefined || query.has('new'), subscription }
}

/** The subscription that the form begins with: the one that was asked for, unless it was never activated. */
export function preselected(rows: readonly Subscription[], wanted: string | undefined): string | undefined {
  return rows.some(({ id, first_time_active }) => id === wanted && !first_time_active) ? undefined : wanted
}

const PATIENCE_MS = 8000

/** The trade that runs already, or undefined where none does or nobody can say. */
export async function findRunning(): Promise<string | undefined> {
  const reply = await call(trading.running, {}, { timeout: PATIENCE_MS })
  return reply.ok ? (reply.body ?? undefined) : undefined
}

/** Goes to a trade in place of the start page. */
export const openTrade = (id: string) => go(screenPath('trade', { id }), { replace: true })
