import * as v from 'valibot'
import { outcome } from './answer.ts'
import { endpoint, nothing } from './endpoint.ts'
import { amount, id, instant, orNull, results, words } from './values.ts'

const bill = v.object({
  tr_id: words,
  subscription_detail: orNull(v.object({ subscription_id: words, algo: orNull(v.object({ amount: orNull(amount) })) })),
  payment_type: amount,
  status: amount,
  created_at: orNull(instant),
  note: words,
})
export type Bill = v.InferOutput<typeof bill>

/** A payment reference for comparing: case, width, blanks and invisible characters make no difference. */
export function plainReference(id: string): string {
  return id
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]/gu, '')
    .toLowerCase()
}

/** The record of the saved payment may come back: its `status` is the payment's and no code of the API. */
const saved = v.pipe(
  outcome,
  v.transform((body) => (typeof body === 'object' && body !== null && 'tr_id' in body ? null : body)),
)

/** Payments as the person reported them; the operator accepts or rejects. */
export const billing = {
  list: endpoint({
    name: 'billing.list',
    method: 'GET',
    path: '/api/billing-report/',
    auth: true,
    request: nothing,
    reply: results(bill),
  }),
  /** `subscription` is the row id; `payment_type` 0 is Account Transfer, 1 Online Payment. */
  report: endpoint({
    name: 'billing.report',
    method: 'POST',
    path: '/api/billing-report/',
    auth: true,
    encoding: 'form',
    request: v.strictObject({
      tr_id: v.string(),
      subscription: id,
      note: v.string(),
      payment_type: v.picklist(['0', '1']),
    }),
    reply: saved,
  }),
}
