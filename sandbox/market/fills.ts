import { type Contract, type MarketMoment, premium, quote, TICK_PAISE } from './option.ts'
import { parameters } from './parameters.ts'
import { type Fill, isSame, type Side } from './positions.ts'

/** A protected limit order that is not yet filled. */
export interface Order {
  side: Side
  contract: Contract
  units: number
  intent: Fill['intent']
  /** Units filled so far. */
  filled: number
  /** The mark when it was placed, in paise: slippage counts from here. */
  signalPrice: number
  /** The worst price that it takes, in paise. */
  limit: number
  latencyMs: number
  /** The run's step at which it was placed, and how many steps it waits at least. */
  placedStep: number
  waits: number
  /** The operator has held it back. When it may fill, it does: at its limit, where the market is beyond. */
  isHeld?: boolean
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
  { fill }: { fill?: FillFault | undefined },
): FillFault | undefined {
  if (intent === 'open' || !fill) return undefined
  return fill.only === null || fill.only === contract.kind ? fill : undefined
}

/** The worst price that an order takes, in paise: the premium and the protection band beyond it. */
export function limitFor(side: Side, contract: Contract, moment: MarketMoment): number {
  const mark = premium(contract, moment)
  const { part, leastTicks } = parameters.protection
  const band = Math.max(leastTicks, Math.round((mark * part) / TICK_PAISE)) * TICK_PAISE
  return side === 'BUY' ? mark + band : Math.max(TICK_PAISE, mark - band)
}

/** Seconds for which a closing order waits: none for most of them. */
export function waitOf(draw: number): number {
  const { slowOneIn, mostSeconds } = parameters.protection
  return draw % slowOneIn === 0 ? 1 + (Math.floor(draw / slowOneIn) % mostSeconds) : 0
}

/** Whole lots where there are two, so that an exchange could have done it. */
function half(units: number, lotSize: number): number {
  const lots = Math.floor(units / lotSize / 2) * lotSize
  return lots > 0 ? lots : Math.floor(units / 2)
}

/** Units of an order that may fill at a step, if the market has its price. `age` counts steps since it was placed. */
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

/** The price of one level of the book, in paise: level 0 is the best bid or ask. */
function priceAtLevel({ side, contract }: Order, moment: MarketMoment, level: number): number {
  const { bid, ask } = quote(contract, moment)
  return side === 'BUY' ? ask + level * TICK_PAISE : Math.max(TICK_PAISE, bid - level * TICK_PAISE)
}

const isWithin = ({ side, limit }: Order, price: number) => (side === 'BUY' ? price <= limit : price >= limit)

/**
 * What an order gets at a moment: up to `most` units, from so many levels of the book, behind `taken` units of the same
 * queue. Empty where the market is beyond its limit.
 */
export function fillsOf(
  order: Order,
  moment: MarketMoment,
  { most = order.units, taken = 0, levels = 1 } = {},
): Fill[] {
  const { side, contract, intent } = order
  const fills: Fill[] = []
  let rest = Math.min(order.units - order.filled, most)
  let ahead = taken
  for (let level = 0; level < levels && rest > 0; level++) {
    const best = priceAtLevel(order, moment, level)
    const isReached = isWithin(order, best)
    if (!isReached && !order.isHeld) break
    const price = isReached ? best : order.limit
    const units = Math.min(rest, Math.max(0, parameters.depthUnits - ahead))
    ahead = Math.max(0, ahead - parameters.depthUnits)
    if (units > 0) fills.push({ side, contract, intent, units, price, at: moment.at })
    rest -= units
  }
  return fills
}

/** Units of working orders on the same contract and side, which share the depth of a second. */
export function isSameQueue(a: Order, b: Order): boolean {
  return a.side === b.side && isSame(a.contract, b.contract)
}
