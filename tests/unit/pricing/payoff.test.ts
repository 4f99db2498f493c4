import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakevens, extremes, kinks } from '../../../src/lib/pricing/expiryLine.ts'
import {
  intrinsicValue,
  normalCdf,
  type OptionLeg,
  payoff,
  priced,
  priceIn,
  valueAt,
} from '../../../src/lib/pricing/payoff.ts'

const straddle: OptionLeg[] = [
  { side: 'sell', kind: 'call', strike: 100, premium: 6 },
  { side: 'sell', kind: 'put', strike: 100, premium: 4 },
]
const condor: OptionLeg[] = [
  { side: 'buy', kind: 'put', strike: 80, premium: 1 },
  { side: 'sell', kind: 'put', strike: 90, premium: 3 },
  { side: 'sell', kind: 'call', strike: 110, premium: 3 },
  { side: 'buy', kind: 'call', strike: 120, premium: 1 },
]
const market = fc.record({
  spot: fc.double({ min: 40_000, max: 60_000, noNaN: true }),
  volatility: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
  days: fc.integer({ min: 1, max: 90 }),
})
const strike = fc.integer({ min: 400, max: 600 }).map((n) => n * 100)

describe('pricing', () => {
  test('the normal distribution is right at its known points', () => {
    expect(normalCdf(0)).toBeCloseTo(0.5, 7)
    expect(normalCdf(1.96)).toBeCloseTo(0.9750021, 6)
    expect(normalCdf(-1.96)).toBeCloseTo(0.0249979, 6)
  })

  test('a textbook option has its textbook price', () => {
    // S = K = 100, a volatility of 20 % and a year without interest: 7.9656.
    expect(priceIn('call', 100, { spot: 100, volatility: 0.2, days: 365 })).toBeCloseTo(7.9656, 3)
  })

  test('call and put differ by what the index is above the strike', () => {
    fc.assert(
      fc.property(market, strike, (m, k) => {
        expect(priceIn('call', k, m) - priceIn('put', k, m)).toBeCloseTo(m.spot - k, 6)
      }),
    )
  })

  test('no option is worth less than at expiry, and none grows cheaper with more time', () => {
    fc.assert(
      fc.property(market, strike, fc.constantFrom('call' as const, 'put' as const), (m, k, kind) => {
        const price = priceIn(kind, k, m)
        expect(price).toBeGreaterThanOrEqual(intrinsicValue(kind, k, m.spot) - 0.02)
        expect(priceIn(kind, k, { ...m, days: m.days + 10 })).toBeGreaterThanOrEqual(price - 0.02)
      }),
    )
  })

  test('with no time left an option is worth what exercising it brings', () => {
    expect(priceIn('put', 100, { spot: 90, volatility: 0.2, days: 0 })).toBe(10)
    expect(priceIn('call', 100, { spot: 90, volatility: 0.2, days: 0 })).toBe(0)
  })

  test('legs priced in a market are worth nothing won and nothing lost in that market', () => {
    const here = { spot: 50_000, volatility: 0.14, days: 30 }
    const legs = priced(
      [
        { side: 'sell', kind: 'call', strike: 50_500 },
        { side: 'buy', kind: 'put', strike: 49_000 },
      ],
      here,
    )
    expect(valueAt(legs, here)).toBeCloseTo(0, 9)
  })
})

describe('payoff at expiry', () => {
  test('a short straddle keeps its premium at the strike and loses a point for each point away', () => {
    expect(payoff(straddle, 100)).toBe(10)
    expect(payoff(straddle, 125)).toBe(-15)
    expect(payoff(straddle, 75)).toBe(-15)
  })

  test('a short straddle breaks even one premium away on either side', () => {
    expect(breakevens(straddle, 50, 150)).toEqual([90, 110])
  })

  test('breakevens lie where the payoff is zero', () => {
    for (const level of breakevens(condor, 60, 140)) expect(payoff(condor, level)).toBeCloseTo(0, 9)
    expect(breakevens(condor, 60, 140)).toHaveLength(2)
  })

  test('the kinks are the strikes in view and both ends, in order', () => {
    expect(kinks(condor, 85, 130)).toEqual([85, 90, 110, 120, 130])
  })

  test('between two kinks the payoff is a straight line', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 4 }), (part, i) => {
        const levels = kinks(condor, 60, 140)
        const [left, right] = [levels[i] as number, levels[i + 1] as number]
        const straight = payoff(condor, left) * (1 - part) + payoff(condor, right) * part
        expect(payoff(condor, left + (right - left) * part)).toBeCloseTo(straight, 9)
      }),
    )
  })

  test('a condor is bounded on both sides, a short straddle is open on both', () => {
    expect(extremes(condor)).toEqual({ most: 4, least: -6, endless: { above: false, below: false } })
    expect(extremes(straddle)).toMatchObject({
      most: 10,
      least: Number.NEGATIVE_INFINITY,
      endless: { above: true, below: true },
    })
    expect(extremes([{ side: 'buy', kind: 'call', strike: 100, premium: 5 }])).toMatchObject({
      most: Number.POSITIVE_INFINITY,
      least: -5,
    })
  })
})
