import { call } from '../../lib/api.ts'
import { classifyReply } from '../../lib/commands/classifyReply.ts'
import { command } from '../../lib/commands/runner.ts'
import type { Command } from '../../lib/commands/spec.ts'
import { type Bill, billStatus, loadBills, reportOf } from '../../lib/resources/bills.ts'
import type { Subscription } from '../../lib/resources/subscriptions.ts'
import { detailOf, fieldError } from '../../lib/wire/answer.ts'
import { billing } from '../../lib/wire/billing.ts'
import type { Report } from './forms.ts'

/** A payment report for one subscription. */
export interface RenewInput extends Report {
  /** The row id, which the report names, and the id that the list of reports shows. */
  subscription: string
  subscriptionId: string | null
}

export type RenewCommand = Command<RenewInput, readonly Bill[]>

/** The report of this very payment, unless it was rejected: then it may be reported again. */
function currentReport(bills: readonly Bill[], { tr_id, subscriptionId }: RenewInput): Bill | undefined {
  return bills.find((bill) => {
    const shown = bill.subscription_detail?.subscription_id ?? null
    const isOurs = shown === null || subscriptionId === null || shown === subscriptionId
    return isOurs && billStatus(bill) !== 'Reject' && reportOf([bill], tr_id) !== undefined
  })
}

/** The one command that reports a payment for a subscription: sent once, and looked for where the answer is lost. */
export function renewCommand({ id }: Subscription): RenewCommand {
  return command<RenewInput, readonly Bill[], null>({
    key: `renew:${id}`,
    retry: 'force',
    onReadFailure: 'confirm',
    read: async () => {
      const reply = await loadBills()
      return reply.ok ? reply.body : undefined
    },
    baseline: () => null,
    isAlreadyDone: (bills, input) => (currentReport(bills, input) ? {} : false),
    isConfirmed: (bills, { input }) => ({ done: currentReport(bills, input) !== undefined }),
    send: async ({ input: { tr_id, note, payment_type, subscription } }) => {
      const report = { tr_id, note, payment_type, subscription }
      const reply = await call(billing.report, report, { timeout: 20_000 })
      const result = classifyReply(reply, '')
      if (result.is !== 'refused' || reply.ok || reply.kind !== 'refused') return result
      const message = fieldError(reply.body, 'tr_id') ?? fieldError(reply.body, 'note') ?? detailOf(reply.body) ?? ''
      return { ...result, message }
    },
  })
}
