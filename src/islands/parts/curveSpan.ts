import type { Curve, CurvePoint } from '../../lib/feeds/pnl/curve.ts'
import { formatPnl, formatPrice } from '../../lib/format/money.ts'
import { formatClock } from '../../lib/format/time.ts'
import { sessionOf } from '../../lib/market/market.ts'
import type { Settings } from '../../lib/settings.ts'

/** The high of the day up to one of its points, in rupees; several may have the same time. */
function highUntil(points: readonly CurvePoint[], point: CurvePoint): number {
  const last = points.indexOf(point)
  return points.reduce((high, { value }, index) => (index <= last ? Math.max(high, value) : high), point.value)
}

/** `05:11:15 · −₹312.00 · ₹1,234.00 below its high`. */
export function readingText(points: readonly CurvePoint[], point: CurvePoint): string {
  const below = highUntil(points, point) - point.value
  const high = below > 0 ? `₹${formatPrice(below)} below its high` : 'at its high'
  return `${formatClock(point.at)} · ${formatPnl(point.value)} · ${high}`
}

export const ranges = { '15 min': 900_000, '1 h': 3_600_000, Day: undefined } as const
export type Range = keyof typeof ranges

/** A day axis would press the first minutes into a line. */
export function usualRange({ points }: Pick<Curve, 'points'>): Range {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  return last - first < ranges['15 min'] ? '15 min' : 'Day'
}

/** Shorter spans are not stretched over the whole chart, in milliseconds. */
const LEAST_SPAN = 60_000

/** The exchange's hours around a moment, in milliseconds; undefined where it does not trade then. */
export function sessionAt(market: Settings['market'], at: number): { open: number; close: number } | undefined {
  const session = sessionOf(market, at)
  return session && at >= session.open && at <= session.close ? session : undefined
}

/**
 * The span to show: to `now` while more values may come, else to the last one. The day of a trade that runs within a
 * session is the whole session, so that the time left is seen and the scale stays.
 */
export function spanOf(
  range: Range,
  points: readonly CurvePoint[],
  now: number | undefined,
  session?: { open: number; close: number },
): { from: number; to: number } {
  const first = points[0]?.at ?? 0
  const last = points.at(-1)?.at ?? first
  // By whole seconds: axes that move with each value would be laid out again with it.
  const end = now === undefined ? last : Math.ceil(Math.max(last, now) / 1000) * 1000
  const length = ranges[range]
  if (length === undefined && now !== undefined && session)
    return { from: session.open, to: Math.max(session.close, end) }
  const from = length === undefined ? first : Math.max(first, end - length)
  return { from, to: Math.max(end, from + LEAST_SPAN) }
}
