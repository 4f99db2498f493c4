import { type Contract, type MarketMoment, premium, toTick } from './option.ts'
import type { Fill, Side } from './positions.ts'

/** An order that is on its way to the broker or rests there. */
export interface Order {
  side: Side
  contract: Contract
  units: number
  intent: Fill['intent']
  /** Units filled so far. */
  filled: number
  /** The run's step at which it was placed, and how many steps it waits at least. */
  placedStep: number
  waits: number
}

/** What the broker knows about the account. */
export interface BrokerAccount {
  /** Whether the credential was validated today. */
  isValidated: boolean
  isMarketOpen: boolean
  /** What the operator lets happen to closing orders. */
  fill?: FillFault | undefined
}

/** What the operator lets happen to closing orders while the fault is on. */
export const fillManners = ['partly', 'late', 'never', 'reject', 'unreported'] as const

/**
 * How closing orders fill. `partly`: half of each, the rest stays open. `late`: after so many seconds of the market's
 * clock. `never`: each rests. `reject`: the exchange refuses each by its price band. `unreported`: filled, and what the
 * API calls orders does not know it.
 */
export interface FillFault {
  kind: 'fill'
  manner: (typeof fillManners)[number]
  /** Of `late`. */
  seconds: number
  /** Only the orders of calls or of puts; null for all. */
  only: Contract['kind'] | null
}

/** The fault that an order meets. */
export function faultOn(
  { intent, contract }: Pick<Order, 'intent' | 'contract'>,
  { fill }: Pick<BrokerAccount, 'fill'>,
): FillFault | undefined {
  if (intent === 'open' || !fill) return undefined
  return fill.only === null || fill.only === contract.kind ? fill : undefined
}

/** Why the broker or the exchange refuses an order; undefined where it takes it. */
export function rejectionOf(order: Order, account: BrokerAccount): string | undefined {
  if (!account.isMarketOpen) return 'the market is closed'
  if (!account.isValidated) return 'broker session expired, validate your credentials'
  if (faultOn(order, account)?.manner === 'reject') return 'outside the price band of the exchange'
  return undefined
}

const SLOW_ONE_IN = 5
/** The longest that a closing order waits by itself, in seconds. */
export const MOST_SLOW_SECONDS = 3

/** Seconds for which a closing order waits: none for most of them. The same number gives the same wait. */
export function waitOf(number: number): number {
  const draw = Math.imul(number, 0x9e3779b1) >>> 8
  return draw % SLOW_ONE_IN === 0 ? 1 + (Math.floor(draw / SLOW_ONE_IN) % MOST_SLOW_SECONDS) : 0
}

/** Whole lots where there are two, so that an exchange could have done it. */
function half(units: number, lotSize: number): number {
  const lots = Math.floor(units / lotSize / 2) * lotSize
  return lots > 0 ? lots : Math.floor(units / 2)
}

/** Units of an order that fill at a step. `age` counts steps since it was placed. */
export function unitsNow(order: Order, age: number, lotSize: number, fault: FillFault | undefined): number {
  const { units, filled, waits } = order
  switch (fault?.manner) {
    case 'never':
      return 0
    case 'late':
      return age >= fault.seconds ? units - filled : 0
    case 'partly':
      return Math.max(0, half(units, lotSize) - filled)
    default:
      return age >= waits ? units - filled : 0
  }
}

/** Half of the spread between bid and ask, as a part of the premium. */
const HALF_SPREAD = 0.0005

/** What an order gets, in paise: the premium, and half of the spread against it. */
export function priceOf({ side, contract }: Order, moment: MarketMoment): number {
  const mark = premium(contract, moment)
  const half = toTick(mark * HALF_SPREAD)
  return side === 'BUY' ? mark + half : toTick(mark - half)
}
