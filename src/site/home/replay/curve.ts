import { formatPnlAxis } from '../../../lib/format/money.ts'
import { type Point, path, scale } from '../../../lib/format/svgPath.ts'
import { multiples, valueTicks } from '../../../lib/format/ticks.ts'
import type { Replay } from './player.ts'

/** The units of the drawing, which is stretched to its box. */
export const curveFrame = { width: 1000, height: 400 } as const

/** Of the whole drawing, so that a tick may stand beside it at any size. */
const inPercent = (part: number) => `${Math.round(part * 1e4) / 100}%`

/** The curve of a day: its axes in per cent of its box, and its line and area up to a sample as path data. */
export function curveOf({ pnl, rolled, session, every }: Replay) {
  const [low, high] = [Math.min(...pnl), Math.max(...pnl)]
  const margin = (high - low) * 0.08
  const x = scale(session, [0, curveFrame.width])
  const y = scale([low - margin, high + margin], [curveFrame.height, 0])
  const zero = Math.round(y(0))
  const points = pnl.map((value, sample): Point => [x(session[0] + sample * every), y(value)])
  const heightOf = (value: number) => inPercent(y(value) / curveFrame.height)
  return {
    zero,
    heightOf,
    values: valueTicks(low, high).map((value) => ({ at: heightOf(value), text: formatPnlAxis(value) })),
    hours: multiples(...session, 1).map((hour) => ({
      at: inPercent(x(hour) / curveFrame.width),
      text: `${String(hour).padStart(2, '0')}:00`,
    })),
    /** Where a leg was rolled. */
    mark: { x: inPercent(x(session[0] + rolled * every) / curveFrame.width), y: heightOf(pnl[rolled] as number) },
    /** The curve so far. `end` is its last point, a line of no length. */
    at(sample: number) {
      const line = path(points.slice(0, sample + 1))
      const [endX, endY] = points[sample] as Point
      return { line, area: `${line}V${zero}H0z`, end: `M${Math.round(endX)} ${Math.round(endY)}h0` }
    },
  }
}
