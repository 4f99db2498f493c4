/** The standard normal distribution function, by Abramowitz and Stegun 26.2.17; off by less than 1e-7. */
export function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (series * Math.exp(-(x * x) / 2)) / Math.sqrt(2 * Math.PI)
  return x >= 0 ? 1 - tail : tail
}

/** What an option is worth when the index is at `spot` at expiry, in points. */
export function intrinsicValue(kind: 'call' | 'put', strike: number, spot: number): number {
  return Math.max(kind === 'call' ? spot - strike : strike - spot, 0)
}

/**
 * The Black-Scholes price of an option in points, without interest or dividends; its intrinsic value once no time is
 * left. `volatility` is per year (0.14 is 14 %), `years` the time to expiry.
 */
export function optionPrice(
  kind: 'call' | 'put',
  strike: number,
  { spot, volatility, years }: { spot: number; volatility: number; years: number },
): number {
  const deviation = volatility * Math.sqrt(Math.max(years, 0))
  if (deviation === 0) return intrinsicValue(kind, strike, spot)
  const sign = kind === 'call' ? 1 : -1
  const d1 = Math.log(spot / strike) / deviation + deviation / 2
  return sign * (spot * normalCdf(sign * d1) - strike * normalCdf(sign * (d1 - deviation)))
}

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
export const unitsOf = ({ side, units = 1 }: OptionLeg) => (side === 'buy' ? units : -units)

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
