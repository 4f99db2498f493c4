import { formatTime } from '../format/time.ts'
import { type MarketState, mayTradeToday } from '../market/market.ts'
import { type Credential, isValidatedToday } from '../resources/credential.ts'
import type { Loadable } from '../resources/resource.ts'
import { isActiveSubscription, type Subscription } from '../resources/subscriptions.ts'
import { credentialPath, newTradePath, screens } from '../routes.ts'

/** What leads a dashboard on which nothing ran today. */
interface NextStep {
  sentence: string
  /** The one button, quiet where nothing can be traded before tomorrow; none where the form below is the next step. */
  action?: { text: string; path: string; isQuiet?: boolean }
  last?: string
}

/** The specified note about the daily validation, and its link. */
export const validationNote = {
  text: 'Please validate your Alice Blue credentials every day before you start a trade.',
  link: 'Validate the credentials',
}

/** The next step before the first trade of a day; undefined while it is not known. `now` in milliseconds. */
export function nextStep(
  credential: Loadable<Credential | null>,
  subscriptions: Loadable<readonly Subscription[]>,
  market: MarketState,
  now: number,
): NextStep | undefined {
  if (credential.state !== 'ready' || subscriptions.state !== 'ready') return undefined
  const path = credentialPath(newTradePath())
  if (!subscriptions.data.some((row) => isActiveSubscription(row, now)))
    return {
      sentence: 'Choose a package, then start.',
      action: { text: 'See the packages', path: screens.allSubscription.path },
    }
  const { data } = credential
  if (data === null)
    return {
      sentence: 'Add your Alice Blue credential, then start.',
      action: { text: 'Add the credential', path },
    }
  if (isValidatedToday(data, now)) return { sentence: 'Ready to start.' }
  return {
    sentence: validationNote.text,
    action: { text: validationNote.link, path, isQuiet: !mayTradeToday(market) },
    ...(data.is_validated && data.updated_at !== null && { last: `Last validated ${formatTime(data.updated_at)}` }),
  }
}
