import { call } from '../api.ts'
import { type Bill as BillRow, billing } from '../wire/billing.ts'
import { rowStore } from './resource.ts'

/** A payment as the person reported it: amount in rupees, `created_at` an ISO instant or null. */
export type Bill = BillRow

const store = rowStore(() => call(billing.list, {}))

/** The person's payment reports; `loadBills` asks for them again. */
export const $bills = store.$rows
export const loadBills = store.load

/** How a payment was made. Whatever is not 0 is the online option. */
export function paymentName(type: number): string {
  return type === 0 ? 'Account Transfer' : 'Online Payment'
}

/** What became of a report. Whatever is neither 0 nor 1 was rejected. */
export function billStatus({ status }: Bill): 'Pending' | 'Success' | 'Reject' {
  if (status === 0) return 'Pending'
  return status === 1 ? 'Success' : 'Reject'
}

const plain = (id: string) => id.trim().toLowerCase()

/** The report that carries this transaction id already, whatever became of it. */
export function reportOf(bills: readonly Bill[], transactionId: string): Bill | undefined {
  const wanted = plain(transactionId)
  return wanted === '' ? undefined : bills.find(({ tr_id }) => plain(tr_id ?? '') === wanted)
}
