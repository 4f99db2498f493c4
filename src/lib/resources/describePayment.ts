import { paymentText } from '../text/subscriptions.ts'
import { packageName } from './packageName.ts'
import type { Payment } from './payment.ts'
import type { Subscription } from './subscriptions.ts'

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
