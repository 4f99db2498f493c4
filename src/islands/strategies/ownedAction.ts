import { formatRupees } from '../../lib/format/money.ts'
import type { Bill } from '../../lib/resources/bills.ts'
import { paymentOf, reportedText } from '../../lib/resources/payment.ts'
import type { Loadable } from '../../lib/resources/resource.ts'
import type { Subscription } from '../../lib/resources/subscriptions.ts'

/** What is offered in place of "Subscribe" on a package that the user has: why, and the words of its link. */
export interface OwnedAction {
  text: string
  label: string
}

const SEE = 'See the payment'

/**
 * The way on with a subscription that is active, or reserved and not yet active. Payment is asked for only where the
 * user's reports are known to hold none: nobody pays twice. `now` in milliseconds.
 */
export function ownedAction(row: Subscription, bills: Loadable<readonly Bill[]>, now: number): OwnedAction {
  if (row.first_time_active) return { text: 'This package is active already.', label: 'Start a trade' }
  const payment = bills.state === 'ready' ? paymentOf(row, bills.data, now) : undefined
  switch (payment?.is) {
    case 'due':
      return {
        text: 'You reserved this package already.',
        label: row.algo ? `Pay ${formatRupees(row.algo.amount)} to activate` : SEE,
      }
    case 'refused':
      return { text: 'Your payment was not accepted.', label: SEE }
    case 'reported':
      return { text: `${reportedText(payment, now)}.`, label: SEE }
    case 'accepted':
      return { text: 'Payment accepted. Activation follows.', label: SEE }
    default:
      return { text: 'You reserved this package already.', label: SEE }
  }
}
