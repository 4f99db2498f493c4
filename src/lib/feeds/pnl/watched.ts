import { formatClock } from '../../format/time.ts'
import type { Curve } from './curve.ts'

/** The first value of a trade watched from its beginning comes within so long, in milliseconds. */
const FIRST_MS = 60_000

/**
 * `since 07:34, this device` where extremes and drawdown do not cover the whole trade, because this device watched
 * later than it began; undefined where they do, and before the first value.
 */
export function watchedSince({ points }: Pick<Curve, 'points'>, begunAt: string | null): string | undefined {
  const first = points[0]?.at
  if (first === undefined || (begunAt !== null && first - Date.parse(begunAt) <= FIRST_MS)) return undefined
  return `since ${formatClock(first).slice(0, 5)}, this device`
}
