import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestIndex, plotOf, pointsFrom, stepStop } from '../../../src/islands/ui/chart/plot.ts'
import { type ChartPoint, gapsOf, placeMarks, timeTicks, valueRange } from '../../../src/islands/ui/chart/series.ts'
import { signedPaths } from '../../../src/islands/ui/chart/signedPaths.ts'
import { valueTicks } from '../../../src/lib/format/ticks.ts'

const ist = (clock: string) => Date.parse(`2026-11-20T${clock}+05:30`)
const seriesOf = (...values: (number | [value: number, gap: boolean])[]): ChartPoint[] =>
  values.map((it, n) => ({ at: n * 1000, value: Array.isArray(it) ? it[0] : it, gap: Array.isArray(it) && it[1] }))
const plot = plotOf({ width: 408, height: 234 }, { from: 0, to: 4000, low: -100, high: 100 }, 100)
/** Every number of a path by pairs. */
const pairs = (path: string) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

describe('the axes', () => {
  it('step by 1, 2 or 5 through zero, and never by less than a rupee', () => {
    expect(valueTicks(-312, 820)).toEqual([0, 500])
    expect(valueTicks(-312, 820, 6)).toEqual([-200, 0, 200, 400, 600, 800])
    expect(valueTicks(-1, 1)).toEqual([-1, 0, 1].map((it) => it + 0))
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 0 }), fc.integer({ min: 1, max: 1e9 }), (low, high) => {
        const ticks = valueTicks(low, high)
        expect(ticks.some((it) => it === 0)).toBe(true)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.every((it) => it >= low && it <= high)).toBe(true)
      }),
    )
  })

  it('put round moments of the IST clock below the curve, no two of one name', () => {
    const texts = (from: string, to: string, count: number) =>
      timeTicks(ist(from), ist(to), count).map(({ at, text }) => {
        expect(at).toBe(ist(text.padEnd(8, ':00')))
        return text
      })
    expect(texts('09:15:00', '15:30:00', 8)).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'])
    expect(texts('09:15:12', '09:15:45', 6)).toEqual(['09:15:20', '09:15:30', '09:15:40'])
    expect(texts('09:15:12', '09:17:05', 4)).toEqual(['09:15:30', '09:16:00', '09:16:30', '09:17:00'])
    expect(texts('09:15:12', '09:18:05', 3)).toEqual(['09:16', '09:17', '09:18'])
    expect(timeTicks(0, 0, 6)).toHaveLength(1)
  })

  it('name at least two moments of any span from a minute on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 86_400_000 }),
        fc.integer({ min: 60_000, max: 3 * 86_400_000 }),
        fc.integer({ min: 2, max: 15 }),
        (from, span, count) => {
          const texts = timeTicks(ist('09:15:00') + from, ist('09:15:00') + from + span, count).map(({ text }) => text)
          expect(texts.length).toBeGreaterThanOrEqual(2)
          expect(new Set(texts).size).toBe(texts.length)
        },
      ),
    )
    const texts = (from: string, to: string) => timeTicks(ist(from), ist(to), 2).map(({ text }) => text)
    expect(texts('09:15:00', '15:30:00')).toEqual(['10:00', '12:00', '14:00'])
    expect(texts('09:15:12', '09:30:12')).toEqual(['09:20', '09:25', '09:30'])
    expect(texts('04:36:05', '04:39:10')).toEqual(['04:37', '04:38', '04:39'])
  })
})

describe('a plot', () => {
  it('turns a pixel back into the moment that is drawn there', () => {
    for (const at of [0, 1234, 4000]) expect(plot.atX(plot.x(at))).toBeCloseTo(at, -1)
  })

  it('steps from stop to stop within the ends, and never stays among stops of one moment', () => {
    const stops = [0, 10, 10, 10, 20]
    expect([0, 1, 4].map((from) => stepStop(stops, from, 1))).toEqual([1, 4, 4])
    expect([0, 1, 4].map((from) => stepStop(stops, from, -1))).toEqual([0, 0, 3])
    expect([stepStop(stops, 2, -4), stepStop(stops, 2, 4)]).toEqual([0, 4])
    expect(stepStop([5, 5], 0, 1)).toBe(1)
  })

  it('finds the nearest stop', () => {
    expect([-5, 4, 6, 99].map((at) => nearestIndex([0, 10, 20], at))).toEqual([0, 0, 1, 2])
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.integer(), (unsorted, at) => {
        const stops = unsorted.sort((a, b) => a - b)
        const distance = Math.min(...stops.map((it) => Math.abs(it - at)))
        expect(Math.abs((stops[nearestIndex(stops, at)] as number) - at)).toBe(distance)
      }),
    )
  })
})

describe('a curve above and below zero', () => {
  it('is parted where it crosses zero, each part in its own colour', () => {
    const { above, below } = signedPaths(seriesOf(50, -50, -50, 50), plot)
    expect(pairs(above.line)).toEqual([
      [plot.x(0), plot.y(50)],
      [plot.x(500), plot.y(0)],
      [plot.x(2500), plot.y(0)],
      [plot.x(3000), plot.y(50)],
    ])
    expect(pairs(below.line)[0]).toEqual([plot.x(500), plot.y(0)])
  })

  it('never draws a profit below zero, nor a line across a gap', () => {
    const values = fc.array(fc.tuple(fc.integer({ min: -100, max: 100 }), fc.boolean()), {
      minLength: 1,
      maxLength: 40,
      size: 'max',
    })
    fc.assert(
      fc.property(values, (list) => {
        const points = seriesOf(...list)
        const { above, below } = signedPaths(points, plot)
        for (const [, y] of pairs(above.line)) expect(y).toBeLessThanOrEqual(plot.y(0))
        for (const [, y] of pairs(below.line)) expect(y).toBeGreaterThanOrEqual(plot.y(0))
        const strokes = `${above.line}${below.line}`.split('M').slice(1).map(pairs)
        for (const { from, to } of gapsOf(points))
          for (const stroke of strokes) {
            const xs = stroke.map(([x]) => x as number)
            expect(Math.min(...xs) <= plot.x(from) && Math.max(...xs) >= plot.x(to)).toBe(false)
          }
      }),
    )
  })

  it('has neither colour while nothing but 0 came', () => {
    const nothing = { line: '', area: '' }
    expect(signedPaths(seriesOf(0, -0, 0), plot)).toEqual({ above: nothing, below: nothing })
  })

  it('shows a lone value as a dot and marks what is not known', () => {
    const points = seriesOf(50, [20, true], [-10, true])
    expect(signedPaths(points, plot).above.line.match(/M/g)).toHaveLength(2)
    expect(gapsOf(points)).toEqual([
      { from: 0, to: 1000 },
      { from: 1000, to: 2000 },
    ])
  })

  it('enters a range from the value before it', () => {
    const points = seriesOf(1, 2, 3)
    expect(pointsFrom(points, 1500).map(({ value }) => value)).toEqual([2, 3])
    expect(pointsFrom(points, 9000).map(({ value }) => value)).toEqual([3])
    expect(pointsFrom([], 0)).toEqual([])
  })
})

describe('the value axis', () => {
  it('keeps zero in view and leaves out limits that would flatten the curve', () => {
    const range = valueRange(seriesOf(20, 100), [150, -5000])
    expect(range.low).toBeLessThan(0)
    expect(range.low).toBeGreaterThan(-5000)
    expect(range.high).toBeGreaterThan(150)
    expect(valueRange([], []).high).toBeGreaterThan(valueRange([], []).low)
  })
})

describe('a mark', () => {
  const points = [10, 20].map((minute) => ({ at: ist(`09:${minute}:00`), value: 5, gap: false }))
  const at = (clock: string, text = 'SELL 30') => ({ at: ist(clock), text })
  const [first, last] = [ist('09:10:00'), ist('09:20:00')]

  it('before the first value of the curve is at the axis’ first point, with its own time', () => {
    expect(placeMarks([at('09:08:02')], points, first, last)).toEqual([{ at: first, text: '09:08:02 SELL 30' }])
    expect(placeMarks([at('09:12:00')], points, first, last)).toEqual([at('09:12:00')])
    // An axis that begins with the session has a place for it.
    const own = { at: ist('09:08:02'), text: '09:08:02 SELL 30' }
    expect(placeMarks([at('09:08:02')], points, ist('09:00:00'), last)).toEqual([own])
  })

  it('outside of a range that begins within the curve is left out', () => {
    expect(placeMarks([at('09:08:02'), at('09:12:00'), at('09:30:00')], points, ist('09:15:00'), last)).toEqual([])
  })
})
