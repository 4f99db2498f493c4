import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OptionLeg, payoff, priced } from '../../../src/lib/pricing/payoff.ts'
import { frame } from '../../../src/site/graphics/frame.ts'
import { plot, startOf } from '../../../src/site/graphics/plot.ts'

const market = { spot: 50_000, volatility: 0.14, days: 30 }
const legs = priced(
  [
    { side: 'sell', kind: 'call', strike: 50_000 },
    { side: 'sell', kind: 'put', strike: 50_000 },
  ],
  market,
)
const drawn = plot(legs, market, [30, 10])

/** The points of a path in relative steps. */
function pointsOf(path: string): { x: number; y: number }[] {
  const steps = path.match(/-?\d+/g)?.map(Number) ?? []
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, i) => {
    x += steps[2 * i] ?? 0
    y += steps[2 * i + 1] ?? 0
    return { x, y }
  })
}

test('a graph looks six percent to either side, and its whole line stays inside the frame', () => {
  expect([drawn.from, drawn.to]).toEqual([47_000, 53_000])
  const points = pointsOf(drawn.line)
  expect([points[0]?.x, points.at(-1)?.x]).toEqual([0, frame.width])
  for (const { y } of points) {
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(frame.height)
  }
  // The tent of a straddle has its top at the strike.
  expect(points.toSorted((a, b) => a.y - b.y)[0]?.x).toBe(frame.width / 2)
})

test('the line of zero lies where the breakevens are, at equal distance from the strike', () => {
  const [left, right] = drawn.crossings.map(({ level }) => drawn.x(level))
  expect(drawn.crossings.map(({ isRising }) => isRising)).toEqual([true, false])
  expect((left ?? 0) + (right ?? 0)).toBeCloseTo(frame.width)
  expect(drawn.zero).toBe(Math.round(drawn.y(0)))
  expect(drawn.zero).toBeGreaterThan(0)
  expect(drawn.zero).toBeLessThan(frame.height)
})

test('a line changes its colour where it crosses zero, and nowhere else', () => {
  const xs = (path: string) => [...path.matchAll(/[ML](-?\d+),/g)].map(([, x]) => Number(x))
  const [left = 0, right = 0] = drawn.crossings.map(({ level }) => Math.round(drawn.x(level)))
  const top = frame.width / 2
  expect(xs(drawn.gain)).toEqual([left, top, top, right])
  expect(xs(drawn.fall)).toEqual([0, left, right, frame.width])
  expect(drawn.strikes).toEqual([50_000])
})

test('one curve is drawn for each number of days, none for an empty list', () => {
  expect(drawn.curves).toHaveLength(2)
  expect(plot(legs, market).curves).toEqual([])
})

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
