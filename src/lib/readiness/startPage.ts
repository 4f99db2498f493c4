import type { Loadable } from '../resources/resource.ts'
import { isActiveSubscription, isStartable, type Subscription } from '../resources/subscriptions.ts'
import type { Trade } from '../resources/trades.ts'

interface Facts {
  trades: Loadable<readonly Trade[]>
  subscriptions: Loadable<readonly Subscription[]>
}

/** False while that is not known. */
const hasNeverTraded = ({ trades }: Facts) => trades.state === 'ready' && trades.data.length === 0

/** Whether the server says that there is no subscription to trade on. An earlier answer says nothing about now. */
export function mustSubscribeFirst(subscriptions: Facts['subscriptions']): boolean {
  return subscriptions.state === 'ready' && !subscriptions.isStale && subscriptions.data.length === 0
}

/** Whether the steps to a first trade are shown: they need a package, or a list that may be of an earlier visit. */
export function needsSteps(facts: Facts): boolean {
  const { subscriptions } = facts
  const hasPackage = subscriptions.state === 'ready' && (subscriptions.data.length > 0 || subscriptions.isStale)
  return hasNeverTraded(facts) && hasPackage
}

/**
 * Whether a user who has never traded has no package that can start: the Trading Form would be of no use yet. False
 * while that is not known. Whether the broker is validated is for the server to say.
 */
export function isFormTooEarly(facts: Facts): boolean {
  const { subscriptions } = facts
  if (!hasNeverTraded(facts) || subscriptions.state !== 'ready') return false
  return subscriptions.data.length > 0 && !subscriptions.data.some(isStartable)
}

/** Whether a package was paid for and can start: until then the payment comes before the form. */
export function hasActivated({ subscriptions }: Pick<Facts, 'subscriptions'>): boolean {
  return subscriptions.state === 'ready' && subscriptions.data.some((row) => row.first_time_active && isStartable(row))
}

/**
 * The subscription whose first payment the start page asks for: the one in the address, else the latest reserved one
 * while none is active.
 */
export function payable(
  rows: readonly Subscription[],
  wanted: string | undefined,
  now: number,
): Subscription | undefined {
  const named = rows.find(({ id }) => id === wanted)
  if (named && !named.first_time_active) return named
  if (rows.some((row) => isActiveSubscription(row, now))) return undefined
  return rows.filter((row) => !row.first_time_active).sort((a, b) => createdAt(b) - createdAt(a))[0]
}

const createdAt = ({ created_at }: Subscription) => (created_at === null ? 0 : Date.parse(created_at))
