import { area, type Point, path, scale, steps } from '../../lib/format/svgPath.ts'
import { breakevens, kinks, type Market, type OptionLeg, payoff, valueAt } from '../../lib/pricing/payoff.ts'
import { frame } from './frame.ts'

/** How far to either side of the index a graph looks: 6 % of it. */
const REACH = 0.06

/** A payoff graph as path data: expiry with its two areas, and the model's curves for days still left. */
export interface PayoffPlot {
  from: number
  to: number
  /** Points (of the index) at the top and the bottom edge. */
  top: number
  bottom: number
  zero: number
  line: string
  profit: string
  loss: string
  curves: string[]
  crossings: { level: number; x: number }[]
  x: (level: number) => number
  y: (points: number) => number
}

/** Computes the graph of a position around its market; `days` lists the curves wanted. */
export function plot(legs: readonly OptionLeg[], market: Market, days: readonly number[] = []): PayoffPlot {
  const [from, to] = [market.spot * (1 - REACH), market.spot * (1 + REACH)]
  const crossings = breakevens(legs, from, to)
  const levels = [...kinks(legs, from, to), ...crossings].sort((a, b) => a - b)
  const values = levels.map((level) => payoff(legs, level))
  const [most, least] = [Math.max(...values), Math.min(...values)]
  const margin = (most - least) * 0.14
  const [top, bottom] = [most + margin, least - margin]
  const x = scale([from, to], [0, frame.width])
  const y = scale([bottom, top], [frame.height, 0])
  const line = levels.map((level): Point => [x(level), y(payoff(legs, level))])
  const curve = (left: number) =>
    path(steps(from, to, 33).map((spot): Point => [x(spot), y(valueAt(legs, { ...market, spot, days: left }))]))
  return {
    from,
    to,
    top,
    bottom,
    zero: Math.round(y(0)),
    line: path(line),
    profit: area(line, y(0), 'up'),
    loss: area(line, y(0), 'down'),
    curves: days.map(curve),
    crossings: crossings.map((level) => ({ level, x: Math.round(x(level)) })),
    x,
    y,
  }
}
