import { expect, test } from 'vitest'
import { priced } from '../../../src/lib/pricing/payoff.ts'
import { frame } from '../../../src/site/graphics/frame.ts'
import { plot } from '../../../src/site/graphics/plot.ts'

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
  const [left, right] = drawn.crossings
  expect(drawn.crossings).toHaveLength(2)
  expect((left?.x ?? 0) + (right?.x ?? 0)).toBe(frame.width)
  expect(drawn.zero).toBe(Math.round(drawn.y(0)))
  expect(drawn.zero).toBeGreaterThan(0)
  expect(drawn.zero).toBeLessThan(frame.height)
})

test('one curve is drawn for each number of days, none for an empty list', () => {
  expect(drawn.curves).toHaveLength(2)
  expect(plot(legs, market).curves).toEqual([])
})
