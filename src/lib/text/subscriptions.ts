import { formatRupees } from '../format/money.ts'
import { formatShortTime } from '../format/time.ts'
import { ALREADY_SUBSCRIBED } from '../wire/subscription.ts'
import { catalogue } from './catalogue.ts'
import type { CommandWords } from './commands.ts'

/** Within how many hours a payment is looked at. */
export const CHECK_HOURS = 8

const unchecked = 'Its status can’t be read now.'

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

export function subscribeWords(planName: string): CommandWords {
  return {
    verb: 'Subscribe',
    confirmed: 'You have subscribed.',
    already: { title: catalogue.alreadySubscribed(planName) },
    failure(state) {
      if (state.code === ALREADY_SUBSCRIBED) return catalogue.alreadySubscribed(planName)
      if (state.phase === 'refused' && state.why === 'unsent') return state.message ?? catalogue.subscribeError
      if (state.phase === 'refused' && (state.why === 'server' || state.why === 'elsewhere'))
        return catalogue.subscribeFailed
      return state.code !== undefined && state.code >= 400 ? catalogue.subscribeFailed : catalogue.subscribeError
    },
    unreadable: `${unchecked} You may have subscribed.`,
    notDone: 'The package is not among your subscriptions.',
  }
}

/** What deleting a subscription says: the body's message first, as the catalogue wants it. */
export const deleteWords: CommandWords = {
  verb: 'Delete',
  confirmed: 'The subscription is deleted.',
  already: { title: 'The subscription is deleted already.' },
  failure: (state) => state.message || catalogue.somethingWrong,
  unreadable: `${unchecked} The subscription may be deleted.`,
  notDone: 'The subscription is still in your list.',
}

const inBillingReport = `It is in your Billing Report. It is checked within ${CHECK_HOURS} hours.`

export const renewWords: CommandWords = {
  verb: 'Report',
  confirmed: catalogue.formSaved,
  already: { title: 'This payment has been reported already', text: inBillingReport },
  saved: {
    title: catalogue.formSaved,
    pending: 'Confirming it in your Billing Report.',
    confirmed: inBillingReport,
    unknown: 'It is not in your Billing Report yet. Check there before you report it again.',
  },
  failure: () => catalogue.formFailed,
  unread: 'Your earlier reports can’t be checked, so nothing was sent.',
  unreadable: `${unchecked} Your report may have arrived.`,
  notDone: 'The payment is not in your Billing Report.',
}
