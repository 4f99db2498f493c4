import { formatRupees } from '../../lib/format/money.ts'
import { area, type Point, path, scale, steps } from '../../lib/format/svgPath.ts'
import { breakevens, kinks } from '../../lib/pricing/expiryLine.ts'
import { type Market, type OptionLeg, payoff, valueAt } from '../../lib/pricing/payoff.ts'

/** The drawing area of a payoff graph. Strokes do not scale with it, so its unit is only a resolution. */
export const frame = { width: 1280, height: 640 } as const

/** How far to either side of the index a graph looks: 6 % of it. */
const REACH = 0.06

/**
 * A payoff graph around its market as path data: expiry with its two areas, and the model's curves for the days left.
 * Index levels are at its left and right edge (`from`, `to`), results in points at `top` and `bottom`.
 */
export function plot(legs: readonly OptionLeg[], market: Market, days: readonly number[] = []) {
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

/**
 * Where the cursor is at first, as a part of the width: 4 % above the index or 4 % below, whichever is worse for
 * the strategy that fares best there, from index level `from` to `to`. The first number a visitor reads is no promise.
 */
export function startOf(spans: readonly { legs: readonly OptionLeg[]; from: number; to: number }[]): number {
  const best = (part: number) => Math.max(...spans.map(({ legs, from, to }) => payoff(legs, from + (to - from) * part)))
  const [above, below] = [5 / 6, 1 / 6]
  return best(above) <= best(below) ? above : below
}

/** Whole rupees won or lost with their sign: `+₹48,048`, `−₹24,600`, `₹0`. */
export function formatSigned(rupees: number): string {
  const rounded = Math.round(rupees)
  return rounded === 0 ? '₹0' : `${rounded > 0 ? '+' : ''}${formatRupees(rounded)}`
}

/** The same with an arrow: `+₹48,048 ▲`. */
export function formatResult(rupees: number): string {
  const arrows: Record<string, string> = { '+': ' ▲', '−': ' ▼' }
  const text = formatSigned(rupees)
  return `${text}${arrows[text.charAt(0)] ?? ''}`
}
