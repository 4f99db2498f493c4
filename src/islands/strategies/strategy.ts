import { atom } from 'nanostores'
import { call } from '../../lib/api.ts'
import type { ReplyOf } from '../../lib/wire/endpoint.ts'
import { strategy } from '../../lib/wire/strategy.ts'

export type Strategy = ReplyOf<typeof strategy.detail>
/** A package: `amount` in rupees for `time_period` times `time_type`. */
export type Plan = Strategy['algos'][number]

export type StrategyState =
  | { state: 'loading' }
  | { state: 'ready'; strategy: Strategy }
  /** The server has none under this id, or the visitor may not ask. */
  | { state: 'missing' }
  /** The server no longer takes the session. */
  | { state: 'signed-out' }
  /** The server could not be asked. */
  | { state: 'failed' }

export const $strategy = atom<StrategyState>({ state: 'loading' })

let asked = 0

/** Asks for a strategy; the one asked for last counts. */
export async function openStrategy(id: string): Promise<void> {
  const turn = ++asked
  $strategy.set({ state: 'loading' })
  const reply = await call(strategy.detail, { id })
  if (turn !== asked) return
  if (reply.ok) $strategy.set({ state: 'ready', strategy: reply.body })
  else if (reply.kind === 'unreachable') $strategy.set({ state: 'failed' })
  else if (reply.kind === 'refused' && reply.status === 401) $strategy.set({ state: 'signed-out' })
  else $strategy.set({ state: 'missing' })
}
