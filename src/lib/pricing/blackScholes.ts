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
