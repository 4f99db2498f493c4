import { atom } from 'nanostores'
import { call, type Reply } from '../../lib/api.ts'
import { rowStore } from '../../lib/rows.ts'
import { strategy } from '../../lib/wire/strategy.ts'
import type { Plan } from './strategy.ts'

/** One package on offer, and the strategy it belongs to. */
export interface Offer {
  strategyId: string
  strategyName: string
  strategyText: string
  plan: Plan
}

const EVERYTHING = '0'
const AT_ONCE = 4

/** Every package of every strategy. A strategy that is gone meanwhile is left out; any other failure fails all. */
async function readOffers(): Promise<Reply<{ results: Offer[] }>> {
  const list = await call(strategy.list, { search: EVERYTHING })
  if (!list.ok) return list
  const offers: Offer[] = []
  const waiting = [...list.body.results]
  while (waiting.length > 0) {
    const replies = await Promise.all(waiting.splice(0, AT_ONCE).map(({ id }) => call(strategy.detail, { id })))
    for (const reply of replies) {
      if (!reply.ok && reply.kind === 'refused' && reply.status === 404) continue
      if (!reply.ok) return reply
      const { id, name, desc, algos } = reply.body
      for (const plan of algos) offers.push({ strategyId: id, strategyName: name, strategyText: desc ?? '', plan })
    }
  }
  return { ok: true, status: list.status, body: { results: offers } }
}

const store = rowStore(readOffers)
export const $offers = store.$rows
export const loadOffers = store.load

/** What the server finds for the words searched for: strategies by id, or null where it says nothing. */
export const $found = atom<ReadonlySet<string> | null>(null)

let asked = 0

/**
 * Asks the server which strategies fit. A server may know more about them than a package's own words; one that
 * names every strategy for whatever words says nothing, and neither does a failure: then those words decide alone.
 */
export async function searchStrategies(words: string, known: number): Promise<void> {
  const turn = ++asked
  const term = words.trim()
  if (term === '') {
    $found.set(null)
    return
  }
  const reply = await call(strategy.list, { search: term })
  if (turn !== asked) return
  const ids = reply.ok ? new Set(reply.body.results.map(({ id }) => id)) : null
  $found.set(ids === null || ids.size >= known ? null : ids)
}
