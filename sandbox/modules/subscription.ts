import { catalogue } from '../../src/lib/text/catalogue.ts'
import { ALREADY_SUBSCRIBED, subscription } from '../../src/lib/wire/subscription.ts'
import { type AppContext, wireTime } from '../context.ts'
import { rowId } from '../db/rowId.ts'
import { notFound } from '../http/httpError.ts'
import type { Routes } from '../http/register.ts'
import { refused, reply } from '../http/reply.ts'
import { rupees } from '../market/positions.ts'
import { SUBSCRIPTIONS, type SubscriptionRow, subscriptionStatus } from './subscriptionStatus.ts'

/** The plan of a row as the wire shows it. */
function algoOf({ plan_id, name, amount, time_period, time_type, ...row }: SubscriptionRow) {
  const strategie_detail = { broker_name: row.broker_name, product_name: row.product_name, code: row.code }
  return { id: plan_id, name, amount: rupees(amount), time_period, time_type, strategie_detail }
}

/** A person's subscriptions: made pending, deleted before the first activation only. */
export function registerSubscription(routes: Routes, { store, now }: AppContext): void {
  routes.authenticated(subscription.list, (_, { person }) => {
    const rows = store.all<SubscriptionRow>(
      `${SUBSCRIPTIONS} AND person_id = ? ORDER BY subscriptions.id DESC`,
      person.id,
    )
    const results = rows.map((row) => ({
      id: row.id,
      subscription_id: row.subscription_id,
      created_at: wireTime(row.created_at),
      renew_date: wireTime(row.renewed_at),
      expire_date: wireTime(row.expires_at),
      first_time_active: row.first_active_at !== null,
      status: subscriptionStatus(row, now()),
      algo: algoOf(row),
    }))
    return reply(200, { results })
  })

  routes.authenticated(subscription.subscribe, ({ id }, { person }) =>
    store.transaction(() => {
      const plan = store.one<{ id: number; name: string }>('SELECT id, name FROM plans WHERE id = ?', rowId(id))
      if (!plan) throw notFound('This package was not found.')
      // The plan of an expired one can be subscribed again, or renewed.
      const held = store.one(
        `${SUBSCRIPTIONS} AND person_id = ? AND plan_id = ? AND (expires_at IS NULL OR expires_at > ?)`,
        person.id,
        plan.id,
        now(),
      )
      if (held) return reply(200, { status: ALREADY_SUBSCRIBED, message: catalogue.alreadySubscribed(plan.name) })
      const { next } = store.one<{ next: number }>('SELECT coalesce(max(id), 1000) + 1 AS next FROM subscriptions') ?? {
        next: 1001,
      }
      const row = { id: next, person_id: person.id, plan_id: plan.id, subscription_id: `SUB-${next}` }
      store.insert('subscriptions', { ...row, created_at: now() })
      const message = `You have subscribed ${plan.name}. Activation follows after payment.`
      return reply(201, { status: 201, message })
    }),
  )

  routes.authenticated(subscription.remove, ({ id }, { person }) =>
    store.transaction(() => {
      const row = store.one<SubscriptionRow>(
        `${SUBSCRIPTIONS} AND subscriptions.id = ? AND person_id = ?`,
        rowId(id),
        person.id,
      )
      if (!row) throw notFound('This subscription was not found.')
      if (row.first_active_at !== null) return refused('A subscription that was active once cannot be deleted.', 'id')
      store.run('UPDATE subscriptions SET deleted_at = ? WHERE id = ? AND first_active_at IS NULL', now(), row.id)
      return reply(200, { status: 200, message: 'The subscription has been deleted.' })
    }),
  )
}
