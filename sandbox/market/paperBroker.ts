import { type Contract, type MarketMoment, quote, TICK_PAISE } from './option.ts'
import { parameters } from './parameters.ts'
import { type Fill, isOpen, isSame, rupees, type Side, type TradeLeg } from './positions.ts'

/** A market order that is not yet filled. */
export interface Order {
  side: Side
  contract: Contract
  units: number
  intent: Fill['intent']
  /** Units filled so far. */
  filled: number
  /** The mark when it was placed, in paise: slippage counts from here. */
  signalPrice: number
  latencyMs: number
}

/** What the broker knows about the account and itself. */
export interface BrokerAccount {
  /** In paise. */
  funds: number
  /** Whether the credential was validated today. */
  isValidated: boolean
  /** The broker answers nothing. */
  isDown: boolean
  /** Units above which the exchange refuses one order. */
  freezeUnits: number
}

function marginOfSide(legs: readonly TradeLeg[], indexPaise: number): number {
  const units = (side: Side) => legs.reduce((sum, leg) => sum + (leg.side === side ? leg.qty : 0), 0)
  const strikes = (side: Side) => legs.filter((leg) => leg.side === side).map(({ strike }) => strike)
  const covered = Math.min(units('SELL'), units('BUY'))
  const naked = units('SELL') - covered
  const width =
    covered === 0 ? 0 : Math.max(...strikes('SELL').flatMap((a) => strikes('BUY').map((b) => Math.abs(a - b)))) * 100
  return Math.round(naked * indexPaise * parameters.marginRate + covered * width)
}

/** Margin that the broker blocks for open legs, in paise: the dearer side, since the index cannot hurt both at once. */
export function marginFor(legs: readonly TradeLeg[], indexPaise: number): number {
  const open = legs.filter(isOpen)
  const sides = (['CE', 'PE'] as const).map((kind) => open.filter((leg) => leg.kind === kind))
  return Math.max(...sides.map((side) => marginOfSide(side, indexPaise)))
}

function withOrder(legs: readonly TradeLeg[], { side, contract, units }: Order): TradeLeg[] {
  return [...legs, { ...contract, id: 0, side, qty: units, buy: null, sell: null, created_at: 0 }]
}

/** Why the broker or the exchange refuses an order; undefined where it takes it. */
export function rejectionOf(
  order: Order,
  account: BrokerAccount,
  legs: readonly TradeLeg[],
  indexPaise: number,
): string | undefined {
  if (!account.isValidated) return 'broker session expired, validate your credentials'
  if (order.units > account.freezeUnits) return `quantity freeze: ${order.units} is above ${account.freezeUnits}`
  if (order.intent === 'close') return undefined
  const needed = marginFor(withOrder(legs, order), indexPaise)
  return needed > account.funds
    ? `margin short: needs ${rupees(needed)}, the account has ${rupees(account.funds)}`
    : undefined
}

/** Cuts a quantity into orders that the exchange takes. */
export function slices(units: number, freezeUnits: number): number[] {
  const full = Math.floor(units / freezeUnits)
  const rest = units - full * freezeUnits
  return [...Array<number>(full).fill(freezeUnits), ...(rest > 0 ? [rest] : [])]
}

/** The price of one level of the book, in paise: level 0 is the best bid or ask. */
function priceAtLevel(
  { side, contract }: Pick<Order, 'side' | 'contract'>,
  moment: MarketMoment,
  level: number,
): number {
  const { bid, ask } = quote(contract, moment)
  return side === 'BUY' ? ask + level * TICK_PAISE : Math.max(TICK_PAISE, bid - level * TICK_PAISE)
}

/** What an order gets in one second: at most what is left of the depth at the best price. */
export function fillAtBest(
  order: Order,
  moment: MarketMoment,
  depth: number = parameters.depthUnits,
): Fill | undefined {
  const units = Math.min(order.units - order.filled, depth)
  if (units <= 0) return undefined
  const { side, contract, intent } = order
  return { side, contract, intent, units, price: priceAtLevel(order, moment, 0), at: moment.at }
}

/** The whole quantity at once, through as many price levels as it takes. */
export function fillAtAnyPrice(
  order: Pick<Order, 'side' | 'contract' | 'units' | 'intent'>,
  moment: MarketMoment,
): Fill[] {
  const { side, contract, intent } = order
  return slices(order.units, parameters.depthUnits).map((units, level) => ({
    ...{ side, contract, intent, units, at: moment.at },
    price: priceAtLevel(order, moment, level),
  }))
}

/** Units of working orders on the same contract and side, which share the depth of a second. */
export function isSameQueue(a: Order, b: Order): boolean {
  return a.side === b.side && isSame(a.contract, b.contract)
}
