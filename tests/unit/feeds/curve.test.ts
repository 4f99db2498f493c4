import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPoint, CURVE_POINTS, type Curve, emptyCurve } from '../../../src/lib/feeds/pnl/curve.ts'

const draw = (values: readonly [value: number, gap: boolean][], limit = CURVE_POINTS): Curve =>
  values.reduce((curve, [value, gap], n) => addPoint(curve, n * 1000, value, gap, limit), emptyCurve)

const points = fc.array(fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.boolean()), {
  minLength: 1,
  maxLength: 400,
  size: 'max',
})
const rarelyBroken = fc.array(
  fc.tuple(
    fc.integer({ min: -1e6, max: 1e6 }),
    fc.nat(30).map((n) => n === 0),
  ),
  { minLength: 1, maxLength: 600, size: 'max' },
)

describe('the curve of the day', () => {
  it('never grows beyond its bound and never loses peak, low or the last value', () => {
    for (const plan of [points, rarelyBroken])
      fc.assert(
        fc.property(plan, fc.integer({ min: 16, max: 64 }), (values, limit) => {
          const curve = draw(values, limit)
          const all = values.map(([value]) => value)
          const kept = curve.points.map(({ value }) => value)
          expect(kept.length).toBeLessThanOrEqual(limit)
          expect(Math.max(...kept)).toBe(Math.max(...all))
          expect(Math.min(...kept)).toBe(Math.min(...all))
          expect(kept.at(-1)).toBe(all.at(-1))
          expect(curve.peak?.value).toBe(Math.max(...all))
          expect(curve.low?.value).toBe(Math.min(...all))
        }),
        { numRuns: 30 },
      )
  })

  it('never draws a line across a gap', () => {
    fc.assert(
      fc.property(rarelyBroken, fc.integer({ min: 16, max: 64 }), (values, limit) => {
        const breaks = values.flatMap(([, gap], n) => (gap && n > 0 ? [n * 1000] : []))
        const { points: kept } = draw(values, limit)
        for (const [n, point] of kept.entries()) {
          const from = kept[n - 1]?.at
          if (from === undefined || point.gap) continue
          expect(breaks.filter((at) => at > from && at <= point.at)).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })

  it('covers a whole day evenly, and its last quarter of an hour to four seconds', () => {
    let curve = emptyCurve
    const day = 6 * 3600
    for (let second = 0; second <= day; second++)
      curve = addPoint(curve, second * 1000, Math.round(1000 * Math.sin(second / 40)), false)
    const steps = curve.points.map(({ at }, index) => at - (curve.points[index - 1]?.at ?? 0))
    expect(curve.points.length).toBeLessThanOrEqual(CURVE_POINTS)
    expect(Math.max(...steps)).toBeLessThanOrEqual(2 * 256_000)
    const recent = curve.points.flatMap(({ at }, index) => (at > (day - 900) * 1000 ? [steps[index] ?? 0] : []))
    expect(Math.max(...recent)).toBeLessThanOrEqual(8000)
  })

  it('stays in the order of time, also when the clock is set back', () => {
    let curve = emptyCurve
    for (const at of [5000, 9000, 1000, 2000, 10_000]) curve = addPoint(curve, at, at, false)
    expect(curve.points.map((point) => point.at)).toEqual([5000, 9000, 9000, 9000, 10_000])
  })

  it('knows the drawdown from the peak, now and at its deepest', () => {
    const curve = draw([100, 500, -200, 300, 450].map((value) => [value, false]))
    expect(curve).toMatchObject({ drawdown: 50, maxDrawdown: 700 })
  })

  it('moves the last point on while the value stays the same', () => {
    const curve = draw(Array.from({ length: 5000 }, () => [7, false]))
    expect(curve.points).toMatchObject([
      { at: 0, value: 7 },
      { at: 4_999_000, value: 7 },
    ])
  })
})
