import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amount, id, orNull, results, words } from './values.ts'

/** Who executes and what is traded; a screen shows a dash for what is missing. */
export const strategyDetail = orNull(v.object({ broker_name: words, product_name: words, code: words }))

/** A package: price in rupees for `time_period` times `time_type` (day, week, month, year). */
export const algo = v.object({
  id,
  name: v.string(),
  amount,
  time_period: amount,
  time_type: v.string(),
  strategie_detail: strategyDetail,
})
export type Package = v.InferOutput<typeof algo>

/** Strategies, spelt `strategie` on the wire. */
export const strategy = {
  list: endpoint({
    name: 'strategy.list',
    method: 'GET',
    path: '/api/strategie/?search={search}',
    auth: false,
    request: v.strictObject({ search: v.string() }),
    reply: results(v.object({ id, name: v.string(), desc: words, total_subscriptions: words, roi: words })),
  }),
  detail: endpoint({
    name: 'strategy.detail',
    method: 'GET',
    path: '/api/strategie/{id}',
    auth: true,
    request: v.strictObject({ id: v.string() }),
    reply: v.object({ id, name: v.string(), desc: words, algos: v.array(algo) }),
  }),
}
