/** Points of a drawing: x to the right, y down, as in SVG. */
export type Point = readonly [x: number, y: number]

/** Maps values from one range to another, in a straight line. */
export function scale(from: readonly [number, number], to: readonly [number, number]): (value: number) => number {
  const step = (to[1] - to[0]) / (from[1] - from[0])
  return (value) => to[0] + (value - from[0]) * step
}

export function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
}

const pair = (x: number, y: number) => `${x}${y < 0 ? '' : ' '}${y}`

/**
 * The data of an SVG path through whole-numbered points, in relative steps: short, and shorter still compressed.
 * Rounding errors do not add up.
 */
export function path(points: readonly Point[]): string {
  let [x, y] = [0, 0]
  return points
    .map(([toX, toY], i) => {
      const [dx, dy] = [Math.round(toX) - x, Math.round(toY) - y]
      ;[x, y] = [x + dx, y + dy]
      return `${i === 0 ? 'm' : i === 1 ? 'l' : dx < 0 ? '' : ' '}${pair(dx, dy)}`
    })
    .join('')
}

/** The area between a line and the level `base`, kept to the side above (`up`) or below it. */
export function area(points: readonly Point[], base: number, side: 'up' | 'down'): string {
  const keep = side === 'up' ? Math.min : Math.max
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  return `${path([[first[0], base], ...points.map(([x, y]): Point => [x, keep(y, base)]), [last[0], base]])}z`
}
