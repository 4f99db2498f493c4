import { CHECK_HOURS, paymentText } from '../text/subscriptions.ts'
import { type Bill, billStatus } from './bills.ts'
import { packageName } from './packageName.ts'
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

/** Since when a pending report waits, by when it is checked, and whether that has passed. */
export function waitOf({ created_at }: Bill, now: number) {
  const at = created_at === null ? null : Date.parse(created_at)
  const by = at === null ? null : at + CHECK_HOURS * HOUR_MS
  return { at, by, isOverdue: by !== null && now >= by }
}

/** The payment of `row` by the user's reports. A pending report counts before any other, then the latest one. */
export function paymentOf(row: Subscription, bills: readonly Bill[], now: number): Payment {
  if (row.first_time_active) return { is: 'active' }
  const own = bills.filter(({ subscription_detail }) => {
    const id = subscription_detail?.subscription_id ?? null
    return id !== null && id === row.subscription_id
  })
  const pending = own.filter((bill) => billStatus(bill) === 'Pending')
  const [latest] = (pending.length > 0 ? pending : own).sort((a, b) => timeOf(b) - timeOf(a))
  if (latest === undefined) return { is: 'due' }
  if (billStatus(latest) === 'Success') return { is: 'accepted', bill: latest }
  if (billStatus(latest) === 'Reject') return { is: 'refused', bill: latest }
  return { is: 'reported', bill: latest, ...waitOf(latest, now) }
}

/** The payment of `row`; undefined where the user's reports are not known. */
export function knownPayment(row: Subscription, bills: Loadable<readonly Bill[]>, now: number): Payment | undefined {
  if (row.first_time_active) return { is: 'active' }
  return bills.state === 'ready' ? paymentOf(row, bills.data, now) : undefined
}

/**
 * The first payment of a subscription in words, and what the link to it says. `payment` is undefined where the user's
 * reports are not known: payment is asked for only where they hold none, so that nobody pays twice.
 */
export function describePayment(
  row: Subscription,
  payment: Payment | undefined,
  { email, now }: { email: string; now: number },
): { text: string; label: string } {
  const label = 'See the payment'
  const name = packageName(row)
  switch (payment?.is) {
    case 'active':
      return { text: `${name} is active`, label: 'Start a trade' }
    case 'due':
      return { text: paymentText.reserved(name), label: paymentText.pay(row.algo?.amount) }
    case 'refused': {
      const { note } = payment.bill
      return { text: note ? `${paymentText.refused}: ${note}` : paymentText.refused, label: 'Report again' }
    }
    case 'reported':
      return { text: payment.isOverdue ? paymentText.overdue(email) : paymentText.reported(payment, now), label }
    case 'accepted':
      return { text: paymentText.accepted, label }
    default:
      return { text: paymentText.reserved(name), label }
  }
}
