import { formatRupees } from '../format/money.ts'
import { formatClock, formatDate, sameIstDay } from '../format/time.ts'
import { packageName } from './packageName.ts'
import type { Payment } from './payment.ts'
import { CHECK_HOURS } from './pendingTime.ts'
import type { Subscription } from './subscriptions.ts'

/** `11:05` in IST, and with its date where that is not today. Both in milliseconds. */
export function shortTime(at: number, now: number): string {
  const clock = formatClock(at).slice(0, 5)
  return sameIstDay(at, now) ? clock : `${formatDate(at)} ${clock}`
}

/** `Reported at 11:05. Activation by 19:05`; without times where the server names none. */
export function reportedText({ at, by }: Extract<Payment, { is: 'reported' }>, now: number): string {
  if (at === null || by === null) return `Reported. Activation within ${CHECK_HOURS} hours`
  return `Reported at ${shortTime(at, now)}. Activation by ${shortTime(by, now)}`
}

/** `Longer than 8 hours. Write to {email}` */
export function overdueText(email: string): string {
  return `Longer than ${CHECK_HOURS} hours. Write to ${email}`
}

export const acceptedText = 'Payment accepted. Activation follows'
export const refusedText = 'Your payment was not accepted'

/** `You reserved Delta Monthly` */
export function reservedText(row: Subscription): string {
  return `You reserved ${packageName(row)}`
}

/** `Pay ₹1,499 to activate`; without the amount where the package is gone. */
export function payLabel({ algo }: Subscription): string {
  return algo ? `Pay ${formatRupees(algo.amount)} to activate` : 'Pay to activate'
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
  switch (payment?.is) {
    case 'active':
      return { text: `${packageName(row)} is active`, label: 'Start a trade' }
    case 'due':
      return { text: reservedText(row), label: payLabel(row) }
    case 'refused': {
      const { note } = payment.bill
      return { text: note ? `${refusedText}: ${note}` : refusedText, label: 'Report again' }
    }
    case 'reported':
      return { text: payment.isOverdue ? overdueText(email) : reportedText(payment, now), label }
    case 'accepted':
      return { text: acceptedText, label }
    default:
      return { text: reservedText(row), label }
  }
}
