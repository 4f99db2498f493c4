import { area, type Point, path, scale, steps } from '../../lib/format/svgPath.ts'
import { expiryLine } from '../../lib/pricing/expiryLine.ts'
import { type Market, type OptionLeg, payoff, valueAt } from '../../lib/pricing/payoff.ts'
import { payoffText } from '../../lib/pricing/payoffText.ts'
import { frame } from './frame.ts'

/** How far to either side of the index a graph looks: 6 % of it. */
const REACH = 0.06

/**
 * A payoff graph around its market as path data: at expiry with its two areas, gain and loss apart, and the model's curves
 * for the days left. Index levels are at its left and right edge (`from`, `to`), results at `top` and `bottom`.
 */
export function plot(legs: readonly OptionLeg[], market: Market, days: readonly number[] = []) {
  const [from, to] = [market.spot * (1 - REACH), market.spot * (1 + REACH)]
  const isInside = (level: number) => level > from && level < to
  const { at, strikes, breakEvens } = expiryLine(legs)
  const [inside, crossings] = [strikes.filter(isInside), breakEvens.filter(isInside)]
  const levels = [from, ...inside, ...crossings, to].sort((a, b) => a - b)
  const values = levels.map(at)
  const [most, least] = [Math.max(...values), Math.min(...values)]
  const margin = (most - least) * 0.14
  const [top, bottom] = [most + margin, least - margin]
  const x = scale([from, to], [0, frame.width])
  const y = scale([bottom, top], [frame.height, 0])
  const line = levels.map((level): Point => [Math.round(x(level)), Math.round(y(at(level)))])
  const isAbove = (left: number, right: number) => at((left + right) / 2) > 0
  const side = (above: boolean) =>
    line
      .slice(1)
      .map((end, i) => {
        const [left, right] = levels.slice(i) as [number, number]
        return isAbove(left, right) === above ? `M${line[i]}L${end}` : ''
      })
      .join('')
  const curve = (left: number) =>
    path(steps(from, to, 27).map((spot): Point => [x(spot), y(valueAt(legs, { ...market, spot, days: left }))]))
  return {
    from,
    to,
    top,
    bottom,
    zero: Math.round(y(0)),
    line: path(line),
    gain: side(true),
    fall: side(false),
    profit: area(line, y(0), 'up'),
    loss: area(line, y(0), 'down'),
    curves: days.map(curve),
    strikes: inside,
    crossings: crossings.map((level) => ({ level, isRising: at(level + 1) > 0 })),
    x,
    y,
  }
}

/** What the drawing shows, in the words of the desk. No line ends between a sign and its amount. */
export const saidOf = (legs: readonly OptionLeg[]) => payoffText(expiryLine(legs)).replaceAll('+₹', '+\u2060₹')

/**
 * Where the cursor is at first, as a part of the width: 4 % above the index or 4 % below, whichever is worse for
 * the strategy that fares best there, from index level `from` to `to`. The first number a visitor reads is no promise.
 */
export function startOf(spans: readonly { legs: readonly OptionLeg[]; from: number; to: number }[]): number {
  const best = (part: number) => Math.max(...spans.map(({ legs, from, to }) => payoff(legs, from + (to - from) * part)))
  const [above, below] = [5 / 6, 1 / 6]
  return best(above) <= best(below) ? above : below
}
