import * as v from 'valibot'
import { answer } from './answer.ts'
import { endpoint, nothing } from './endpoint.ts'
import { algo } from './strategy.ts'
import { amount, flag, id, instant, orNull, results, words } from './values.ts'

const row = v.object({
  id,
  subscription_id: words,
  created_at: orNull(instant),
  renew_date: orNull(instant),
  expire_date: orNull(instant),
  first_time_active: flag,
  status: v.object({ badge: v.string(), percent: orNull(amount), msg: words }),
  algo: orNull(algo),
})
export type SubscriptionRow = v.InferOutput<typeof row>

/** The body's status for a package that is subscribed already. */
export const ALREADY_SUBSCRIBED = 302

export const subscription = {
  list: endpoint({
    name: 'subscription.list',
    method: 'GET',
    path: '/api/subscription/',
    auth: true,
    request: nothing,
    reply: results(row),
  }),
  /** `id` is the plan's id; the body's status may be `ALREADY_SUBSCRIBED`. */
  subscribe: endpoint({
    name: 'subscription.subscribe',
    method: 'POST',
    path: '/api/subscription/',
    auth: true,
    encoding: 'form',
    request: v.strictObject({ id: v.string() }),
    reply: answer,
  }),
  remove: endpoint({
    name: 'subscription.remove',
    method: 'PUT',
    path: '/api/subscription/',
    auth: true,
    encoding: 'form',
    request: v.strictObject({ action: v.literal('delete'), id: v.string() }),
    reply: answer,
  }),
}
