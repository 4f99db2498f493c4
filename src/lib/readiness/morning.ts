import { istMinutes, type MarketState, minutesOf } from '../market/market.ts'
import { type Credential, isValidatedToday } from '../resources/credential.ts'
import type { Check } from '../resources/currentUser.ts'
import type { Loadable } from '../resources/resource.ts'
import { isActiveSubscription, type Subscription } from '../resources/subscriptions.ts'
import type { Settings } from '../settings.ts'

/** What the morning of a trading day is worked out from; `now` in milliseconds since 1970. */
export interface MorningInput {
  market: MarketState
  check: Check
  credential: Loadable<Credential | null>
  subscriptions: Loadable<readonly Subscription[]>
}

/** From `remindFrom` (IST) on a day with trading, until the market closes. A session of unknown hours may be any time. */
function isMorningOrLater({ phase }: MarketState, { remindFrom }: Settings['morning'], now: number): boolean {
  if (istMinutes(now) < minutesOf(remindFrom)) return false
  return (
    phase.kind === 'before' || phase.kind === 'open' || (phase.kind === 'closed' && phase.reason.kind === 'session')
  )
}

/** `Ready by 09:10` before the market opens, once session, credential and subscription are in order; else undefined. */
export function readyText(it: MorningInput, rules: Settings['morning'], now: number): string | undefined {
  const { phase } = it.market
  if (phase.kind !== 'before' || !isMorningOrLater(it.market, rules, now)) return undefined
  const { credential, subscriptions } = it
  const isReady =
    it.check === 'confirmed' &&
    credential.state === 'ready' &&
    isValidatedToday(credential.data, now) &&
    subscriptions.state === 'ready' &&
    subscriptions.data.some((row) => isActiveSubscription(row, now))
  if (!isReady) return undefined
  const isInTime = istMinutes(now) < minutesOf(rules.readyBy) && rules.readyBy < phase.open
  return isInTime ? `Ready by ${rules.readyBy}` : 'Ready'
}
