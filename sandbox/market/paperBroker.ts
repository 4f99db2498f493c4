import { type FillFault, faultOn, type Order } from './fills.ts'
import { parameters } from './parameters.ts'
import { isOpen, rupees, type Side, type TradeLeg } from './positions.ts'

/** What the broker knows about the account and itself. */
export interface BrokerAccount {
  /** In paise. */
  funds: number
  /** Whether the credential was validated today. */
  isValidated: boolean
  /** The broker answers nothing. */
  isDown: boolean
  isMarketOpen: boolean
  /** Units above which the exchange refuses one order. */
  freezeUnits: number
  /** What the operator lets happen to closing orders. */
  fill?: FillFault | undefined
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
  return [...legs, { ...contract, id: 0, side, qty: units, buy: null, sell: null, unreported: 0, created_at: 0 }]
}

/** Why the broker or the exchange refuses an order; undefined where it takes it. */
export function rejectionOf(
  order: Order,
  account: BrokerAccount,
  legs: readonly TradeLeg[],
  indexPaise: number,
): string | undefined {
  if (!account.isMarketOpen) return 'the market is closed'
  if (!account.isValidated) return 'broker session expired, validate your credentials'
  if (order.units > account.freezeUnits) return `quantity freeze: ${order.units} is above ${account.freezeUnits}`
  if (faultOn(order, account)?.manner === 'reject')
    return `its limit ${rupees(order.limit)} is outside the price band of the exchange`
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
