import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestExpiry, sessionOf } from '../../../../sandbox/market/calendar.ts'
import { type Contract, instrument, premium, TICK_PAISE } from '../../../../sandbox/market/option.ts'
import { normalCdf, optionPrice } from '../../../../src/lib/pricing/payoff.ts'
import { moment } from './moment.ts'

const NOON = Date.parse('2026-11-10T12:00:00+05:30')
const EXPIRY = nearestExpiry(NOON)
const call: Contract = { kind: 'CE', strike: 58_500, expires_at: EXPIRY }

const index = fc.integer({ min: 50_000_00, max: 65_000_00 })
const strikes = fc.integer({ min: 500, max: 650 }).map((steps) => steps * 100)

test('an instrument is named by expiry, strike and kind', () => {
  expect(instrument(call)).toBe('BANKNIFTY26NOV58500CE')
  const put: Contract = { kind: 'PE', strike: 57_000, expires_at: sessionOf('2027-09-28').close }
  expect(instrument(put)).toBe('BANKNIFTY27SEP57000PE')
})

// Textbook values for a rate of zero: spot 100, volatility 20 % and 40 %, one year and a quarter.
test.each([
  ['call', 100, 0.2, 1, 7.9656],
  ['put', 100, 0.2, 1, 7.9656],
  ['call', 110, 0.2, 1, 4.292],
  ['put', 90, 0.2, 1, 3.5891],
  ['call', 100, 0.4, 0.25, 7.9656],
] as const)(
  'a %s at strike %d, volatility %d, %d years is worth %d at spot 100',
  (kind, strike, volatility, years, value) => {
    expect(optionPrice(kind, strike, { spot: 100, volatility, years })).toBeCloseTo(value, 3)
  },
)

test('a call minus a put is index minus strike, give or take a tick', () => {
  fc.assert(
    fc.property(index, strikes, (indexPaise, strike) => {
      const at = { ...moment, indexPaise }
      const parity = premium({ ...call, strike }, at) - premium({ ...call, kind: 'PE', strike }, at)
      expect(Math.abs(parity - (indexPaise - strike * 100))).toBeLessThanOrEqual(2 * TICK_PAISE)
    }),
  )
})

test('Greeks by finite differences agree with the closed forms', () => {
  const market = { spot: 58_520, volatility: 0.14, years: 0.04 }
  const price = (change: Partial<typeof market>) => optionPrice('call', 58_500, { ...market, ...change })
  const deviation = market.volatility * Math.sqrt(market.years)
  const d1 = Math.log(market.spot / 58_500) / deviation + deviation / 2
  const density = Math.exp((-d1 * d1) / 2) / Math.sqrt(2 * Math.PI)
  const { spot, volatility, years } = market
  const delta = (price({ spot: spot + 1 }) - price({ spot: spot - 1 })) / 2
  expect(delta).toBeCloseTo(normalCdf(d1), 3)
  const gamma = (price({ spot: spot + 50 }) - 2 * price({}) + price({ spot: spot - 50 })) / 2500
  expect(gamma).toBeCloseTo(density / (spot * deviation), 5)
  const vega = (price({ volatility: volatility + 0.001 }) - price({ volatility: volatility - 0.001 })) / 0.002
  expect(vega / (spot * density * Math.sqrt(years))).toBeCloseTo(1, 3)
  const theta = (price({ years: years + 0.0001 }) - price({ years: years - 0.0001 })) / 0.0002
  expect(theta / ((spot * density * volatility) / (2 * Math.sqrt(years)))).toBeCloseTo(1, 3)
})

test('a premium is a whole number of ticks, at least one, and at expiry what is in it', () => {
  fc.assert(
    fc.property(index, strikes, fc.double({ min: 0, max: 1, noNaN: true }), (indexPaise, strike, sessionLeft) => {
      const value = premium({ ...call, strike }, { ...moment, indexPaise, sessionLeft })
      expect(value % TICK_PAISE).toBe(0)
      expect(value).toBeGreaterThanOrEqual(TICK_PAISE)
    }),
  )
  expect(premium(call, { ...moment, at: EXPIRY, indexPaise: 58_600_35 })).toBe(100_35)
  expect(premium(call, { ...moment, at: EXPIRY, indexPaise: 58_400_00 })).toBe(TICK_PAISE)
})

test('market time stops over a night, a weekend and holidays', () => {
  const on = (day: string, sessionLeft: number) =>
    premium(call, { ...moment, at: Date.parse(`${day}T12:00:00+05:30`), day, sessionLeft })
  expect(on('2026-11-21', 0)).toBe(on('2026-11-22', 0))
  expect(on('2026-11-20', 0)).toBe(on('2026-11-21', 0))
  expect(on('2026-11-19', 0)).toBe(on('2026-11-20', 1))
  expect(on('2026-11-20', 1)).toBeGreaterThan(on('2026-11-20', 0))
})
