import { catalogue } from '../../src/lib/text/catalogue.ts'
import { billing, plainReference } from '../../src/lib/wire/billing.ts'
import { type AppContext, wireTime } from '../context.ts'
import { rowId } from '../db/rowId.ts'
import { checkFields } from '../http/fieldRules.ts'
import { invalid, notFound } from '../http/httpError.ts'
import type { Routes } from '../http/register.ts'
import { reply } from '../http/reply.ts'
import { rupees } from '../market/positions.ts'
import { SUBSCRIPTIONS, type SubscriptionRow } from './subscriptionStatus.ts'

interface BillRow {
  tr_id: string
  subscription_id: string
  amount: number
  payment_type: number
  status: number
  created_at: number
  note: string
}

/** Payments as the person reports them, once per transaction id; the operator decides. */
export function registerBilling(routes: Routes, { store, now }: AppContext): void {
  routes.authenticated(billing.list, (_, { person }) => {
    const rows = store.all<BillRow>(
      `SELECT tr_id, subscriptions.subscription_id, amount, payment_type, bills.status, bills.created_at, note
       FROM bills JOIN subscriptions ON subscriptions.id = bills.subscription_id JOIN plans ON plans.id = plan_id
       WHERE bills.person_id = ? ORDER BY bills.id DESC`,
      person.id,
    )
    const results = rows.map(({ subscription_id, amount, created_at, ...bill }) => ({
      ...bill,
      subscription_detail: { subscription_id, algo: { amount: rupees(amount) } },
      created_at: wireTime(created_at),
    }))
    return reply(200, { results })
  })

  routes.authenticated(billing.report, (request, { person }) => {
    const tr_id = request.tr_id.trim()
    const note = request.note.trim()
    checkFields({ tr_id, note })
    return store.transaction(() => {
      const row = store.one<SubscriptionRow>(
        `${SUBSCRIPTIONS} AND subscriptions.id = ? AND person_id = ?`,
        rowId(request.subscription),
        person.id,
      )
      if (!row) throw notFound('This subscription was not found.')
      const reported = store.all<{ tr_id: string }>(
        'SELECT tr_id FROM bills WHERE person_id = ? AND status <> 2',
        person.id,
      )
      if (reported.some((bill) => plainReference(bill.tr_id) === plainReference(tr_id)))
        throw invalid({ tr_id: ['This transaction id has been reported already.'] })
      const payment_type = Number(request.payment_type)
      const bill = { person_id: person.id, subscription_id: row.id, tr_id, payment_type, note, created_at: now() }
      store.insert('bills', bill)
      return reply(201, { status: 201, message: catalogue.formSaved })
    })
  })
}
