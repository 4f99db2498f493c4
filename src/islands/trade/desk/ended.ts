import type { Curve } from '../../../lib/feeds/pnl/curve.ts'

/** A value that changed so shortly before the read that says "ended", in milliseconds, may change again. */
const SETTLED_MS = 2000

interface EndedTrade {
  /** The orders show legs that are not closed, or could not be read. */
  hasOpenLegs: boolean
  /** When the trade was read, in milliseconds by the server's clock, as the curve has it. */
  readAt: number
}

/**
 * Whether the last value of a stopped or squared-off trade is its final one: unless legs are open, or it still moved at
 * the read. When the trade ended, the server does not say, and each device would see it at another second.
 */
export function isFinalValue({ hasOpenLegs, readAt }: EndedTrade, { points }: Pick<Curve, 'points'>): boolean {
  const before = points.findLastIndex(({ value }) => value !== points.at(-1)?.value)
  const settled = points[before + 1]?.at
  return !hasOpenLegs && (settled === undefined || settled + SETTLED_MS <= readAt)
}
