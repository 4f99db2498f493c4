import { CHECK_HOURS } from '../text/subscriptions.ts'
import { type Bill, billStatus } from './bills.ts'
import type { Loadable } from './resource.ts'
import type { Subscription } from './subscriptions.ts'

const HOUR_MS = 3_600_000

/** How far the first payment of a subscription is. `at` and `by` in milliseconds, null where the server names no time. */
export type Payment =
  | { is: 'due' }
  | { is: 'reported'; bill: Bill; at: number | null; by: number | null; isOverdue: boolean }
  | { is: 'refused'; bill: Bill }
  | { is: 'accepted'; bill: Bill }
  | { is: 'active' }

const timeOf = ({ created_at }: Bill) => (created_at === null ? 0 : Date.parse(created_at))

/** The payment of `row` by the user's reports. A pending report counts before any other, then the latest one. */
export function paymentOf(row: Subscription, bills: readonly Bill[], now: number): Payment {
  if (row.first_time_active) return { is: 'active' }
  let latest: Bill | undefined
  for (const bill of bills) {
    const id = bill.subscription_detail?.subscription_id ?? null
    if (id === null || id !== row.subscription_id) continue
    const isFirst = latest === undefined || timeOf(bill) > timeOf(latest)
    const isPending = billStatus(bill) === 'Pending'
    const wasPending = latest !== undefined && billStatus(latest) === 'Pending'
    if (isPending === wasPending ? isFirst : isPending) latest = bill
  }
  if (latest === undefined) return { is: 'due' }
  if (billStatus(latest) === 'Success') return { is: 'accepted', bill: latest }
  if (billStatus(latest) === 'Reject') return { is: 'refused', bill: latest }
  const at = latest.created_at === null ? null : Date.parse(latest.created_at)
  const by = at === null ? null : at + CHECK_HOURS * HOUR_MS
  return { is: 'reported', bill: latest, at, by, isOverdue: by !== null && now >= by }
}

/** The payment of `row`; undefined where the user's reports are not known. */
export function knownPayment(row: Subscription, bills: Loadable<readonly Bill[]>, now: number): Payment | undefined {
  if (row.first_time_active) return { is: 'active' }
  return bills.state === 'ready' ? paymentOf(row, bills.data, now) : undefined
}
