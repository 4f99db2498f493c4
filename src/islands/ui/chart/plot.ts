import { scale } from '../../../lib/format/svgPath.ts'

/** What a chart shows: along the x axis from and to, along the value axis low and high. */
export interface Domain {
  from: number
  to: number
  low: number
  high: number
}

export interface Size {
  width: number
  height: number
}

/** A domain laid into a box: edges of the plot area in pixels, and the way between values and pixels. */
export interface Plot extends Size {
  left: number
  right: number
  top: number
  bottom: number
  x: (at: number) => number
  y: (value: number) => number
  atX: (x: number) => number
}

const round = (value: number) => Math.round(value * 10) / 10

/** Lays a domain into a box; `axis` is the width of the value axis at the right, in pixels. */
export function plotOf({ width, height }: Size, { from, to, low, high }: Domain, axis: number): Plot {
  const [left, right, top, bottom] = [8, Math.max(9, width - axis), 10, Math.max(11, height - 24)]
  const end = to > from ? to : from + 1
  const x = scale([from, end], [left, right])
  const y = scale([high > low ? high : low + 1, low], [top, bottom])
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    x: (at) => round(x(at)),
    y: (value) => round(y(value)),
    atX: scale([left, right], [from, end]),
  }
}

/** Index of the stop nearest to a place, by halving; `stops` rise and are not empty. */
export function nearestIndex(stops: readonly number[], at: number): number {
  let low = 0
  let high = stops.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stops[middle] as number) < at) low = middle + 1
    else high = middle
  }
  const before = stops[low - 1]
  return before !== undefined && at - before <= (stops[low] as number) - at ? low - 1 : low
}

/** Index of the stop so many steps from another, within the ends; stops at the same place are one step together. */
export function stepStop(stops: readonly number[], from: number, by: number): number {
  const last = stops.length - 1
  let index = Math.max(0, Math.min(last, from + by))
  while (stops[index] === stops[from] && index !== from && stops[index + Math.sign(by)] !== undefined)
    index += Math.sign(by)
  return index
}

/** Points from `from` on and the one before, so that the line enters from the edge. */
export function pointsFrom<Point extends { at: number }>(points: readonly Point[], from: number): readonly Point[] {
  const first = points.findIndex(({ at }) => at >= from)
  return first === -1 ? points.slice(-1) : points.slice(Math.max(0, first - 1))
}
