import type { Contract } from './option.ts'

export type Side = 'BUY' | 'SELL'

/** One row of a trade's orders: sold first or bought first. Prices in paise, null while that side is open. */
export interface TradeLeg extends Contract {
  /** The row's id; 0 until it is saved. */
  id: number
  side: Side
  /** Units, not lots. */
  qty: number
  buy: number | null
  sell: number | null
  /** 1: what closed it is not in the orders of the API. */
  unreported: 0 | 1
  /** In milliseconds. */
  created_at: number
}

/** Units of one contract that were bought or sold at one price. */
export interface Fill {
  side: Side
  contract: Contract
  units: number
  /** In paise. */
  price: number
  /** In milliseconds. */
  at: number
  /** Whether it opens a position or closes one. */
  intent: 'open' | 'close'
  /** The orders of the API do not learn of it. */
  isUnreported?: boolean
}

export function isOpen(leg: TradeLeg): boolean {
  return leg.buy === null || leg.sell === null
}

/** Whether two are the same instrument. */
export const isSame = (a: Contract, b: Contract): boolean =>
  a.kind === b.kind && a.strike === b.strike && a.expires_at === b.expires_at

function opened(legs: readonly TradeLeg[], { side, contract, units, price, at }: Fill): TradeLeg[] {
  const own = side === 'BUY' ? 'buy' : 'sell'
  const same = legs.find((leg) => isOpen(leg) && leg.side === side && isSame(leg, contract) && leg[own] === price)
  if (same) return legs.map((leg) => (leg === same ? { ...leg, qty: leg.qty + units } : leg))
  const { kind, strike, expires_at } = contract
  const prices = { buy: side === 'BUY' ? price : null, sell: side === 'SELL' ? price : null }
  return [...legs, { id: 0, side, kind, strike, expires_at, qty: units, ...prices, unreported: 0, created_at: at }]
}

function closed(legs: readonly TradeLeg[], { side, contract, units, price, isUnreported }: Fill): TradeLeg[] {
  let rest = units
  const after = legs.flatMap((leg) => {
    if (rest === 0 || !isOpen(leg) || leg.side === side || !isSame(leg, contract)) return [leg]
    const part = Math.min(rest, leg.qty)
    rest -= part
    const done = {
      ...{ ...leg, qty: part, [side === 'BUY' ? 'buy' : 'sell']: price },
      unreported: isUnreported ? (1 as const) : (0 as const),
    }
    return part === leg.qty ? [done] : [done, { ...leg, id: 0, qty: leg.qty - part }]
  })
  if (rest > 0) throw new Error(`${units} units were closed where ${units - rest} were open`)
  return after
}

/**
 * The legs after a fill. Each leg has one price per side, so that averages are exact. A partial fill at another price
 * is a leg of its own; what closes a part of a leg splits it, oldest first.
 */
export function applyFill(legs: readonly TradeLeg[], fill: Fill): TradeLeg[] {
  return fill.intent === 'open' ? opened(legs, fill) : closed(legs, fill)
}

/**
 * Profit or loss in whole paise: (sell − buy) × qty over all legs; `mark` is the missing side of an open one.
 * Whole numbers throughout, so that the feed and the orders' arithmetic agree to the paisa.
 */
export function profit(legs: readonly TradeLeg[], mark: (leg: TradeLeg) => number): number {
  return legs.reduce((sum, leg) => sum + ((leg.sell ?? mark(leg)) - (leg.buy ?? mark(leg))) * leg.qty, 0)
}

/** The order in which legs are closed, what was sold first: a wing is never sold while it covers something. */
export function soldFirst(legs: readonly TradeLeg[]): TradeLeg[] {
  return [...legs.filter(({ side }) => side === 'SELL'), ...legs.filter(({ side }) => side === 'BUY')]
}

/** `-1234.50`, from whole paise, without a rounding on the way. */
export function rupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
