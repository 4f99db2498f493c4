import { formatDate } from '../../lib/format/time.ts'
import type { Bill } from '../../lib/resources/bills.ts'

/**
 * A number for a printed bill: subscription, day in IST and the payment's own reference, as `SUB-1001-20-11-2026-UTR42`.
 * The API gives bills no number; the same bill always gets the same one.
 */
export function receiptNumber(bill: Bill): string {
  const day = bill.created_at === null ? null : formatDate(bill.created_at)
  return [bill.subscription_detail?.subscription_id, day, bill.tr_id].filter(Boolean).join('-') || '–'
}
