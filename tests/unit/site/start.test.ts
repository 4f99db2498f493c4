import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OptionLeg, payoff, priced } from '../../../src/lib/pricing/payoff.ts'
import { startOf } from '../../../src/site/home/start.ts'

const market = { spot: 50_000, volatility: 0.14, days: 30 }
const [from, to] = [47_000, 53_000]
const span = (...legs: [OptionLeg['side'], OptionLeg['kind'], number][]) => ({
  legs: priced(
    legs.map(([side, kind, strike]) => ({ side, kind, strike })),
    market,
  ),
  from,
  to,
})
const straddle = span(['sell', 'call', 50_000], ['sell', 'put', 50_000])
const bull = span(['buy', 'call', 49_800], ['sell', 'call', 51_000])
const bear = span(['buy', 'put', 50_200], ['sell', 'put', 49_000])
const at = ({ legs }: typeof straddle, part: number) => payoff(legs, from + (to - from) * part)

test('the instrument begins above the index only where nothing drawn gains there', () => {
  expect(startOf([straddle, bear])).toBeCloseTo(5 / 6)
  expect(startOf([straddle, bull])).toBeCloseTo(1 / 6)
})

test('no strategy begins with a gain as long as they do not lean to both sides', () => {
  const strike = fc.integer({ min: 490, max: 510 }).map((n) => n * 100)
  fc.assert(
    fc.property(strike, fc.integer({ min: 1, max: 10 }), fc.boolean(), (low, width, isBull) => {
      const high = low + width * 100
      const spread = isBull
        ? span(['buy', 'call', low], ['sell', 'call', high])
        : span(['buy', 'put', high], ['sell', 'put', low])
      const spans = [spread, straddle]
      for (const it of spans) expect(at(it, startOf(spans))).toBeLessThan(0)
    }),
  )
})
