import fc from 'fast-check'
import { expect, test } from 'vitest'
import { area, type Point, path, scale, steps } from '../../../src/lib/format/svgPath.ts'

/** Reads a path of relative steps back into points. */
function points(data: string): Point[] {
  const numbers = (data.match(/-?\d+/g) ?? []).map(Number)
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, i): Point => {
    x += numbers[2 * i] as number
    y += numbers[2 * i + 1] as number
    return [x, y]
  })
}

test('a scale maps its ends and what lies between', () => {
  const y = scale([-100, 100], [200, 0])
  expect([y(-100), y(0), y(50), y(100)]).toEqual([200, 100, 50, 0])
})

test('steps include both ends', () => {
  expect(steps(0, 1, 5)).toEqual([0, 0.25, 0.5, 0.75, 1])
})

test('a path read back goes through every point, rounded, however long it is', () => {
  const coordinate = fc.double({ min: -500, max: 500, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 60, size: 'max' }), (line) => {
      const whole = line.map(([x, y]) => [Math.round(x) + 0, Math.round(y) + 0])
      expect(points(path(line)).map(([x, y]) => [x + 0, y + 0])).toEqual(whole)
    }),
  )
})

test('an area stays on its side of the base and closes', () => {
  const line: Point[] = [
    [0, 80],
    [10, 20],
    [20, 80],
  ]
  expect(area(line, 50, 'up').endsWith('z')).toBe(true)
  for (const [, y] of points(area(line, 50, 'up'))) expect(y).toBeLessThanOrEqual(50)
  for (const [, y] of points(area(line, 50, 'down'))) expect(y).toBeGreaterThanOrEqual(50)
  expect(area([], 50, 'up')).toBe('')
})
