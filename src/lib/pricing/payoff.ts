import { intrinsicValue, optionPrice } from './blackScholes.ts'

/** One option of a strategy. Strikes and premiums are in index points, per unit of the index. */
export interface OptionLeg {
  side: 'buy' | 'sell'
  kind: 'call' | 'put'
  strike: number
  /** What was paid or received for it. */
  premium: number
}

/** A market to price in: the index level, its implied volatility per year (0.14 is 14 %), and days to expiry. */
export interface Market {
  spot: number
  volatility: number
  days: number
}

const YEAR_DAYS = 365

/** The model price of an option in this market, in points. */
export function priceIn(kind: OptionLeg['kind'], strike: number, { spot, volatility, days }: Market): number {
  return optionPrice(kind, strike, { spot, volatility, years: days / YEAR_DAYS })
}

/** The legs with the premiums that the model gives in this market. */
export function priced(legs: readonly Omit<OptionLeg, 'premium'>[], market: Market): OptionLeg[] {
  return legs.map((leg) => ({ ...leg, premium: priceIn(leg.kind, leg.strike, market) }))
}

function total(legs: readonly OptionLeg[], worth: (leg: OptionLeg) => number): number {
  return legs.reduce((sum, leg) => sum + (leg.side === 'buy' ? 1 : -1) * (worth(leg) - leg.premium), 0)
}

/** Profit or loss at expiry in points per unit, before charges. */
export function payoff(legs: readonly OptionLeg[], spot: number): number {
  return total(legs, (leg) => intrinsicValue(leg.kind, leg.strike, spot))
}

/** Profit or loss with time left, by the model, in points per unit, before charges. */
export function valueAt(legs: readonly OptionLeg[], market: Market): number {
  return total(legs, (leg) => priceIn(leg.kind, leg.strike, market))
}

/** The kinks of the payoff between two levels, with both ends: enough to draw it exactly. */
export function kinks(legs: readonly OptionLeg[], from: number, to: number): number[] {
  const inside = legs.map(({ strike }) => strike).filter((strike) => strike > from && strike < to)
  return [...new Set([from, ...inside, to])].sort((a, b) => a - b)
}

/** The levels between `from` and `to` at which the payoff crosses zero. */
export function breakevens(legs: readonly OptionLeg[], from: number, to: number): number[] {
  const levels = kinks(legs, from, to)
  return levels.slice(1).flatMap((right, i) => {
    const left = levels[i] as number
    const [a, b] = [payoff(legs, left), payoff(legs, right)]
    return a * b < 0 ? [left + ((right - left) * a) / (a - b)] : []
  })
}

/** The most that can be won and lost at expiry, in points; `Infinity` where a side is open. */
export function extremes(legs: readonly OptionLeg[]): { most: number; least: number } {
  const strikes = legs.map(({ strike }) => strike)
  const top = Math.max(...strikes)
  // Above the highest strike only calls move, one point for each point of the index.
  const slope = legs.reduce((sum, { side, kind }) => sum + (kind === 'call' ? (side === 'buy' ? 1 : -1) : 0), 0)
  const values = [0, ...strikes, top].map((level) => payoff(legs, level))
  return {
    most: slope > 0 ? Number.POSITIVE_INFINITY : Math.max(...values),
    least: slope < 0 ? Number.NEGATIVE_INFINITY : Math.min(...values),
  }
}
