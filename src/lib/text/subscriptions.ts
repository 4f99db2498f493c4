import { formatRupees } from '../format/money.ts'
import { formatShortTime } from '../format/time.ts'
import { catalogue } from './catalogue.ts'

/** Within how many hours a payment is looked at. */
export const CHECK_HOURS = 8

export const paymentText = {
  accepted: 'Payment accepted. Activation follows',
  refused: 'Your payment was not accepted',
  reserved: (name: string) => `You reserved ${name}`,
  /** `Pay ₹1,499 to activate`; without the amount where the package is gone. */
  pay: (amount: number | undefined) =>
    amount === undefined ? 'Pay to activate' : `Pay ${formatRupees(amount)} to activate`,
  overdue: (email: string) => `Longer than ${CHECK_HOURS} hours. Write to ${email}`,
  /** `Reported at 11:05. Activation by 19:05`; without times where the server names none. Milliseconds. */
  reported: ({ at, by }: { at: number | null; by: number | null }, now: number) =>
    at === null || by === null
      ? `Reported. Activation within ${CHECK_HOURS} hours`
      : `Reported at ${formatShortTime(at, now)}. Activation by ${formatShortTime(by, now)}`,
}

export const noPackage = 'No package is on offer at the moment'

/** Of a package that was chosen and cannot be had. */
export const goneText = {
  title: (name: string) => `${name} is no longer offered`,
  next: 'Nothing was subscribed. Choose another package.',
}

/** What a request that changes a list says in its own words. */
export interface SaveWords {
  /** The catalogue's headline of a failure. `code` is the body's own status, or HTTP's. */
  failure(state: { is: string; code?: number; message?: string }): string
  /** Said where the list can be read and shows nothing of it. */
  notThere: string
}

/** What such a request says of itself while its outcome is open. */
export const saveText = {
  looking: 'Not seen yet: your list is read until it shows it. Nothing is sent again.',
  notSeen: 'Not seen yet.',
  retryReads: '“Try again” reads your list first.',
  unread: 'Your earlier reports can’t be checked, so nothing was sent.',
} as const

export const subscribeWords: SaveWords = {
  failure({ is, code, message }) {
    if (is === 'unsent') return message ?? catalogue.subscribeError
    return is === 'refused' || (code !== undefined && code >= 400)
      ? catalogue.subscribeFailed
      : catalogue.subscribeError
  },
  notThere: 'The package is not among your subscriptions.',
}

/** What deleting a subscription says: the body's message first, as the catalogue wants it. */
export const deleteWords: SaveWords = {
  failure: ({ message }) => message || catalogue.somethingWrong,
  notThere: 'The subscription is still in your list.',
}

const inBillingReport = `It is in your Billing Report. It is checked within ${CHECK_HOURS} hours.`

export const reportWords: SaveWords = {
  failure: () => catalogue.formFailed,
  notThere: 'The payment is not in your Billing Report.',
}

/** What a report says that arrived, now or before. */
export const reportedText = {
  saved: { title: catalogue.formSaved, text: inBillingReport },
  already: { title: 'This payment has been reported already', text: inBillingReport },
} as const

/** Asked once about a transaction id that has not the form of one. */
export const unlikelyId = 'Is this the UTR number? It usually has 12 digits.'
