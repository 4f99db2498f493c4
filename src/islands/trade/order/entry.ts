import { call } from '../../../lib/api.ts'
import { trading } from '../../../lib/wire/trading.ts'

/** How the start page was entered. */
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

const PATIENCE_MS = 8000

/** The trade that runs already, or undefined where none does or nobody can say. */
export async function findRunning(): Promise<string | undefined> {
  const reply = await call(trading.running, {}, { timeout: PATIENCE_MS })
  return reply.ok ? (reply.body ?? undefined) : undefined
}
