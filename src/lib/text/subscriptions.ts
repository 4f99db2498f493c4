import { catalogue } from './catalogue.ts'
import type { CommandWords } from './commands.ts'

/** The body's status for a package that is subscribed already. */
export const ALREADY_SUBSCRIBED = 302

/** What subscribing says, by the package's name. */
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
    unreadable: 'The server can’t be reached. You may have subscribed.',
    notDone: 'The package is not among your subscriptions.',
  }
}

/** What deleting a subscription says: the body's message first, as the catalogue wants it. */
export const deleteWords: CommandWords = {
  verb: 'Delete',
  confirmed: 'The subscription is deleted.',
  already: { title: 'The subscription is deleted already.' },
  failure: (state) => state.message || catalogue.somethingWrong,
  unreadable: 'The server can’t be reached. The subscription may be deleted.',
  notDone: 'The subscription is still in your list.',
}

/** What reporting a payment says. */
export const renewWords: CommandWords = {
  verb: 'Report',
  confirmed: catalogue.formSaved,
  already: {
    title: 'This payment has been reported already',
    text: 'It is in your Billing Report. It is checked within 8 hours.',
  },
  saved: {
    title: catalogue.formSaved,
    pending: 'Confirming it in your Billing Report.',
    confirmed: 'It is in your Billing Report. It is checked within 8 hours.',
    unknown: 'It is not in your Billing Report yet. Check there before you report it again.',
  },
  failure: () => catalogue.formFailed,
  unread: 'Your earlier reports can’t be checked, so nothing was sent.',
  unreadable: 'The server can’t be reached. Your report may have arrived.',
  notDone: 'The payment is not in your Billing Report.',
}
