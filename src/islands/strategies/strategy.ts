import { call } from '../../lib/api.ts'
import { isMissing, type Loadable, resourceFamily } from '../../lib/resources/resource.ts'
import type { ReplyOf } from '../../lib/wire/endpoint.ts'
import { type Package, strategy } from '../../lib/wire/strategy.ts'

export type { Package }
export type StrategyDetail = ReplyOf<typeof strategy.detail>

/** One strategy by its id. Only a signed-in user may ask for it. */
export const strategyById = resourceFamily((id, options) => call(strategy.detail, { id }, options))

/**
 * Why a strategy can't be shown; undefined where it is there or still loading. `not-found` is the server's own answer,
 * `signed-out` means that nobody is signed in any more, `unavailable` says nothing about the strategy.
 */
export function strategyProblem(
  view: Loadable<StrategyDetail>,
  userId: string | null,
): 'not-found' | 'signed-out' | 'unavailable' | undefined {
  if (userId === null) return 'signed-out'
  if (view.state !== 'failed') return undefined
  return isMissing(view) ? 'not-found' : 'unavailable'
}

/** What `plan` costs now, in rupees: undefined where it is no longer offered, its known amount where nobody can say. */
export async function currentAmount(strategyId: string, plan: Package): Promise<number | undefined> {
  const reply = await strategyById(strategyId).load()
  return reply.ok ? reply.body.algos.find(({ id }) => id === plan.id)?.amount : plan.amount
}
