import * as v from 'valibot'
import { bodyOf, call } from '../../../lib/api.ts'
import { type Bill, billStatus, loadBills, reportOf } from '../../../lib/resources/bills.ts'
import { classifyReply } from '../../../lib/resources/classifyReply.ts'
import { look, type SaveState, type Saving, SEND, saveOnce } from '../../../lib/resources/save.ts'
import { $userId } from '../../../lib/session/session.ts'
import { whileAlone } from '../../../lib/tabLock.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { outcomeText } from '../../../lib/text/commands.ts'
import { billing } from '../../../lib/wire/billing.ts'

/** What people write before the number itself: `UTR: 5277…`, `UPI Ref No. 5277…`. */
const LABEL =
  /^(?:upi|utr|rrn|txn|transaction|ref(?:erence)?)(?:[\s.]*(?:ref(?:erence)?|id|no|number))*[\s.]*[:#=]\s*|^utr\s+/i

/** A transaction id without its label, and without the spaces and invisible characters that pasting brings along. */
const transactionId = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .replace(LABEL, ''),
  ),
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

/** Whether a text has the form of a transaction id: one word or groups of digits, with six digits at least. */
export function isLikelyId(id: string): boolean {
  const plain = /^[\d\s]+$/.test(id) ? id.replace(/\s/g, '') : id
  return /^[\w/-]+$/.test(plain) && plain.replace(/\D/g, '').length >= 6
}

export interface PaymentReport extends v.InferOutput<typeof reportForm> {
  /** The row id, which the report names, and the id that the list of reports shows. */
  subscription: string
  subscriptionId: string | null
}

/** The report of this payment that is pending or accepted. A rejected one does not count: it may be made again. */
export function openReport(
  bills: readonly Bill[],
  { tr_id, subscriptionId }: Pick<PaymentReport, 'tr_id' | 'subscriptionId'>,
): Bill | undefined {
  return bills.find((bill) => {
    const shown = bill.subscription_detail?.subscription_id ?? null
    const isOurs = shown === null || subscriptionId === null || shown === subscriptionId
    return isOurs && billStatus(bill) !== 'Reject' && reportOf([bill], tr_id) !== undefined
  })
}

/**
 * Reports a payment once: in one tab at a time, after a read of the reports that shows it neither pending nor accepted.
 * With `isUnchecked` it is sent where they cannot be read.
 */
export async function reportPayment(
  report: PaymentReport,
  tell: (state: SaveState) => void,
  { isRetry = false, isUnchecked = false } = {},
): Promise<SaveState> {
  const user = $userId.get()
  const { subscriptionId: _, ...fields } = report
  const saving: Saving<Bill> = {
    load: loadBills,
    isSaved: (bills) => openReport(bills, report) !== undefined,
    send: async () => classifyReply(await call(billing.report, fields, SEND), ''),
  }
  const end = await whileAlone(
    'niyam:report',
    async (isHeld): Promise<SaveState> => {
      const bills = bodyOf(await loadBills({ retries: 0, timeout: 8000 }))
      if ($userId.get() !== user) return { is: 'unsent', message: catalogue.noSession }
      if (bills && saving.isSaved(bills)) return { is: isRetry ? 'saved' : 'already' }
      if (!bills && !isUnchecked) return { is: 'unread' }
      if (!isHeld()) return { is: 'unsent', message: outcomeText.elsewhere }
      return saveOnce(saving, tell)
    },
    isRetry,
  )
  if (end) return end
  // Another tab has gone to sleep over a report: what became of that one is not known.
  tell({ is: 'looking' })
  return (await look(saving)) ? { is: 'saved' } : { is: 'not-seen' }
}
