import type { Loadable } from '../resources/resource.ts'
import { isActiveSubscription, isStartable, type Subscription } from '../resources/subscriptions.ts'
import type { Trade } from '../resources/trades.ts'

/** A part of `/account/trade/start`. */
export type StartPart = 'today' | 'payment' | 'steps' | 'form' | 'ended'

/** How far the code of a part is. */
type Code = 'ready' | 'loading' | 'failed'

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
  isAsking: boolean
  /** The parts have been drawn: what is typed in the form stays there. */
  wasShown: boolean
  code: { today: Code; payment: Code; steps: Code; form: Code }
}

interface StartLayout {
  /** What must be known before any part is drawn; undefined where they are. */
  waitsFor: 'running trade' | 'trades' | undefined
  /** From top to bottom. */
  parts: readonly StartPart[]
  /** Drawn, but out of sight. */
  held: readonly StartPart[]
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

/**
 * What the start page shows. Its form never moves: it waits for its code and until it is known whether today's part is
 * above it, and is held while the code of payment or steps is fetched.
 */
export function layoutOf(facts: StartFacts): StartLayout {
  const { lastKnownTrades: known, code, isAsking, isNamed, wasShown } = facts
  const parts = partsOf(facts)
  const hasNoToday = known.state === 'ready' && known.data.length === 0
  const isTodayKnown = known.state !== 'loading' && (hasNoToday || code.today !== 'loading')
  const isKnown = (isNamed || isTodayKnown) && code.form !== 'loading'
  const rows = facts.subscriptions.state === 'ready' ? facts.subscriptions.data : []
  const hasActivated = rows.some((row) => row.first_time_active && isStartable(row))
  const isHeld = (['payment', 'steps'] as const).some((it) => parts.includes(it) && code[it] === 'loading')
  return {
    waitsFor: isAsking ? 'running trade' : wasShown || isKnown ? undefined : 'trades',
    parts,
    held: isHeld ? ['steps', 'form'] : [],
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
