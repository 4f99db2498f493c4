import { call } from '../api.ts'
import { type Bill, billing, plainReference } from '../wire/billing.ts'
import { resource, unpack } from './resource.ts'
import { savedRows } from './saved.ts'

/** A payment as the user reported it: amount in rupees, `created_at` an ISO instant or null. */
export type { Bill }

export const {
  $state: $bills,
  load: loadBills,
  keepFresh: keepBillsFresh,
} = resource(async (options) => unpack(await call(billing.list, {}, options)), {
  saved: savedRows('bills', billing.list.reply),
})

/** The name of a payment type. Any value besides 0 is the online option. */
export function paymentName(type: number): string {
  return type === 0 ? 'Account Transfer' : 'Online Payment'
}

/** The status of a payment report. Any value besides 0 and 1 means rejected. */
export function billStatus({ status }: Bill): 'Pending' | 'Success' | 'Reject' {
  if (status === 0) return 'Pending'
  return status === 1 ? 'Success' : 'Reject'
}

/** The earlier report of this transaction id, whatever its status. */
export function reportOf(bills: readonly Bill[], transactionId: string): Bill | undefined {
  const wanted = plainReference(transactionId)
  return wanted === '' ? undefined : bills.find(({ tr_id }) => plainReference(tr_id ?? '') === wanted)
}
