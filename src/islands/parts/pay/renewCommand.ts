import * as v from 'valibot'
import { bodyOf, call } from '../../../lib/api.ts'
import { classifyReply } from '../../../lib/commands/classifyReply.ts'
import { command } from '../../../lib/commands/runner.ts'
import type { Command } from '../../../lib/commands/spec.ts'
import { type Bill, billStatus, loadBills, reportOf } from '../../../lib/resources/bills.ts'
import type { Subscription } from '../../../lib/resources/subscriptions.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { billing } from '../../../lib/wire/billing.ts'

/** A transaction id without the spaces and invisible characters that pasting brings along. */
const transactionId = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()),
  v.nonEmpty(catalogue.fieldRequired('tr_id')),
  v.maxLength(64, catalogue.fieldMax('tr_id', 64)),
)

export const reportForm = v.object({
  payment_type: v.picklist(['0', '1'], catalogue.fieldRequired('payment_type')),
  tr_id: transactionId,
  note: v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.maxLength(1000, catalogue.fieldMax('note', 1000)),
  ),
})
type Report = v.InferOutput<typeof reportForm>

interface RenewInput extends Report {
  /** The row id, which the report names, and the id that the list of reports shows. */
  subscription: string
  subscriptionId: string | null
}

/** The report of this payment. A rejected one does not count: it may be reported again. */
function openReport(bills: readonly Bill[], { tr_id, subscriptionId }: RenewInput): Bill | undefined {
  return bills.find((bill) => {
    const shown = bill.subscription_detail?.subscription_id ?? null
    const isOurs = shown === null || subscriptionId === null || shown === subscriptionId
    return isOurs && billStatus(bill) !== 'Reject' && reportOf([bill], tr_id) !== undefined
  })
}

/** Reports a payment for a subscription: confirmed once the list of reports has it. */
export function renewCommand({ id }: Subscription): Command<RenewInput, readonly Bill[]> {
  return command<RenewInput, readonly Bill[], null>({
    key: `renew:${id}`,
    retry: 'force',
    onReadFailure: 'confirm',
    read: async () => bodyOf(await loadBills()),
    baseline: () => null,
    isAlreadyDone: (bills, input) => (openReport(bills, input) ? {} : false),
    isConfirmed: (bills, { input }) => ({ done: openReport(bills, input) !== undefined }),
    send: async ({ input: { tr_id, note, payment_type, subscription } }) =>
      classifyReply(await call(billing.report, { tr_id, note, payment_type, subscription }, { timeout: 20_000 }), ''),
  })
}
