import type { Loadable } from '../resources/resource.ts'
import { isActiveSubscription, isStartable, type Subscription } from '../resources/subscriptions.ts'
import type { Trade } from '../resources/trades.ts'

/** A part of `/account/trade/start`. */
export type StartPart = 'today' | 'payment' | 'steps' | 'form' | 'ended'

export interface StartFacts {
  trades: Loadable<readonly Trade[]>
  /** `trades`, or what an earlier visit kept. */
  lastKnownTrades: Loadable<readonly Trade[]>
  subscriptions: Loadable<readonly Subscription[]>
  isPayable: boolean
  /** The address names the subscription to start. */
  isNamed: boolean
  /** On a phone, below a trade that runs. */
  isBelowRunning: boolean
  /** The parts have been drawn: what is typed in the form stays there. */
  wasShown: boolean
}

interface StartLayout {
  /** The trades must be known before any part is drawn. */
  isWaiting: boolean
  /** From top to bottom. */
  parts: readonly StartPart[]
  /** The payment or what runs comes first: Start stays possible, in a form that the user opens. */
  isFormFolded: boolean
}

/** Without a trade and a package that can start the form is of no use yet. Today comes first, unless one is to start. */
function partsOf(facts: StartFacts): StartPart[] {
  const { subscriptions, isPayable, isNamed } = facts
  const isNew = hasTraded(facts) === false
  // A list of an earlier visit may be empty by now only on the server's word: then the screen goes to the strategies.
  const hasPackage = subscriptions.state === 'ready' && (subscriptions.data.length > 0 || subscriptions.isStale)
  const start: StartPart[] = []
  if (isPayable) start.push('payment')
  if (isNew && hasPackage) start.push('steps')
  if (!isFormTooEarly(facts)) start.push('form')
  return isNamed ? [...start, 'today', 'ended'] : ['today', ...start, 'ended']
}

/** What the start page shows. Its form never moves: it waits until it is known whether today's part is above it. */
export function layoutOf(facts: StartFacts): StartLayout {
  const { lastKnownTrades: known, isNamed, wasShown } = facts
  const rows = facts.subscriptions.state === 'ready' ? facts.subscriptions.data : []
  const hasActivated = rows.some((row) => row.first_time_active && isStartable(row))
  return {
    isWaiting: !wasShown && !isNamed && known.state === 'loading',
    parts: partsOf(facts),
    isFormFolded: (facts.isPayable && !hasActivated) || (facts.isBelowRunning && !isNamed),
  }
}

/** Whether the user has traded: from then on the steps are not shown. Undefined while that is not known. */
export function hasTraded({ trades }: Pick<StartFacts, 'trades'>): boolean | undefined {
  return trades.state === 'ready' ? trades.data.length > 0 : undefined
}

/**
 * Whether a user who has never traded has no package that can start: the Trading Form would be of no use yet. False
 * while that is not known. Whether the broker is validated is for the server to say.
 */
export function isFormTooEarly({ trades, subscriptions }: Pick<StartFacts, 'trades' | 'subscriptions'>): boolean {
  if (hasTraded({ trades }) !== false || subscriptions.state !== 'ready') return false
  return subscriptions.data.length > 0 && !subscriptions.data.some(isStartable)
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
