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
