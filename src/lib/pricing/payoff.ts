import { intrinsicValue, optionPrice } from './blackScholes.ts'

/** One option of a strategy. Strikes and premiums are in index points, per unit of the index. */
export interface OptionLeg {
  side: 'buy' | 'sell'
  kind: 'call' | 'put'
  strike: number
  /** What was paid or received for it. */
  premium: number
  /** How many of it; 1 where left out. */
  units?: number
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

/** More than 0 bought, less than 0 sold. */
const unitsOf = ({ side, units = 1 }: OptionLeg) => (side === 'buy' ? units : -units)

function total(legs: readonly OptionLeg[], worth: (leg: OptionLeg) => number): number {
  return legs.reduce((sum, leg) => sum + unitsOf(leg) * (worth(leg) - leg.premium), 0)
}

/** Profit or loss at expiry, before charges: in points per unit, or in rupees where legs have units. */
export function payoff(legs: readonly OptionLeg[], spot: number): number {
  return total(legs, (leg) => intrinsicValue(leg.kind, leg.strike, spot))
}

/** Profit or loss with time left, by the model, before charges. */
export function valueAt(legs: readonly OptionLeg[], market: Market): number {
  return total(legs, (leg) => priceIn(leg.kind, leg.strike, market))
}

/** The kinks of the payoff between two levels, with both ends: enough to draw it exactly. */
export function kinks(legs: readonly OptionLeg[], from: number, to: number): number[] {
  const inside = legs.map(({ strike }) => strike).filter((strike) => strike > from && strike < to)
  return [...new Set([from, ...inside, to])].sort((a, b) => a - b)
}

/** The levels between `from` and `to` at which the payoff plus `base` changes its sign; both ends of a stretch at zero. */
export function breakevens(legs: readonly OptionLeg[], from: number, to: number, base = 0): number[] {
  const levels = kinks(legs, from, to)
  const values = levels.map((level) => base + payoff(legs, level)).map((value) => (Math.abs(value) < 1e-6 ? 0 : value))
  return levels.flatMap((right, i) => {
    const b = values[i] as number
    const [left = right, a = b, after = b] = [levels[i - 1], values[i - 1], values[i + 1]]
    if (b === 0) return Math.sign(a) === Math.sign(after) ? [] : [right]
    return a * b < 0 ? [left + ((right - left) * a) / (a - b)] : []
  })
}

/** The most that can be won and lost at expiry; infinite where a side is open. */
export function extremes(legs: readonly OptionLeg[]) {
  const bought = (kind: OptionLeg['kind']) => legs.reduce((sum, leg) => sum + (leg.kind === kind ? unitsOf(leg) : 0), 0)
  // Above the highest strike only calls move, below the lowest only puts.
  const [calls, puts] = [bought('call'), bought('put')]
  const values = kinks(legs, 0, Number.POSITIVE_INFINITY)
    .slice(0, -1)
    .map((level) => payoff(legs, level))
  return {
    // An index does not fall below 0: a profit ends there. A loss that would is called endless.
    most: calls > 0 ? Number.POSITIVE_INFINITY : Math.max(...values),
    least: calls < 0 || puts < 0 ? Number.NEGATIVE_INFINITY : Math.min(...values),
    /** On which side of the strikes nothing ends a loss. */
    endless: { above: calls < 0, below: puts < 0 },
  }
}

const toPaise = (rupees: number) => Math.round(rupees * 100) / 100 || 0

/** Profit or loss at expiry as a function of the index, in rupees, to the paisa. */
export type ExpiryLine = ReturnType<typeof expiryLine>

/** Legs with units at their expiry, and what is realised already. */
export function expiryLine(legs: readonly OptionLeg[], realised = 0) {
  const at = (level: number) => toPaise(realised + payoff(legs, level))
  const strikes = kinks(legs, 0, Number.POSITIVE_INFINITY).slice(1, -1)
  const top = strikes.at(-1) ?? 0
  // Beyond the last strike each unit moves the line by a rupee for a point.
  const end = top + Math.abs(at(top)) + 1
  const { most, least, endless } = extremes(legs)
  return {
    realised,
    /** Where the line turns, rising. */
    strikes,
    breakEvens: breakevens(legs, 0, end, realised),
    most: toPaise(realised + most),
    least: toPaise(realised + least),
    endless,
    at,
  }
}
