import { atom } from 'nanostores'
import * as v from 'valibot'
import { call, type Reply } from '../../lib/api.ts'
import { resource } from '../../lib/resources/resource.ts'
import { parseAs } from '../../lib/wire/parseAs.ts'
import { algo, strategy } from '../../lib/wire/strategy.ts'

const savedPlan = v.object({ strategyId: v.string(), strategyName: v.string(), plan: algo })
/** One package on offer, and the strategy it belongs to. */
export type StrategyPlan = v.InferOutput<typeof savedPlan>

const EVERYTHING = '0'
const AT_ONCE = 4

/** Every package of every strategy. A strategy that is gone meanwhile is left out; any other failure fails all. */
async function readPlans(): Promise<Reply<readonly StrategyPlan[]>> {
  const list = await call(strategy.list, { search: EVERYTHING })
  if (!list.ok) return list
  const plans: StrategyPlan[] = []
  const waiting = [...list.body.results]
  while (waiting.length > 0) {
    const replies = await Promise.all(waiting.splice(0, AT_ONCE).map(({ id }) => call(strategy.detail, { id })))
    for (const reply of replies) {
      if (!reply.ok && reply.kind === 'refused' && reply.status === 404) continue
      if (!reply.ok) return reply
      const { id, name, algos } = reply.body
      for (const plan of algos) plans.push({ strategyId: id, strategyName: name, plan })
    }
  }
  return { ok: true, status: list.status, body: plans }
}

export const { $state: $plans, load: loadPlans } = resource(readPlans, {
  saved: { name: 'packages', lasts: 'always', parse: (value) => parseAs(v.array(savedPlan), value) },
})

/** The strategies, by id, that the server finds for the words searched for; null where it says nothing. */
export const $matchingStrategies = atom<ReadonlySet<string> | null>(null)

const TYPING_MS = 250
let latest = 0

/**
 * Asks the server which strategies fit, once the typing rests: it knows their descriptions. An answer that names every
 * strategy says nothing, and neither does a failure: the words alone decide.
 */
export async function searchStrategies(words: string): Promise<void> {
  const turn = ++latest
  const search = words.trim()
  $matchingStrategies.set(null)
  if (search === '') return
  await new Promise((rest) => setTimeout(rest, TYPING_MS))
  if (turn !== latest) return
  const reply = await call(strategy.list, { search })
  const plans = $plans.get()
  if (turn !== latest || !reply.ok || plans.state !== 'ready') return
  const ids = new Set(reply.body.results.map(({ id }) => id))
  if (plans.data.some(({ strategyId }) => !ids.has(strategyId))) $matchingStrategies.set(ids)
}
