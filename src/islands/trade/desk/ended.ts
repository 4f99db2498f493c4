import type { HistoryEntry } from '../../../lib/commands/history.ts'
import type { Curve } from '../../../lib/feeds/pnl/curve.ts'
import { formatClock, formatTime, sameIstDay } from '../../../lib/format/time.ts'

/** When the curve reached the value that it ends with, in milliseconds; undefined without points. */
function settledAt({ points }: Pick<Curve, 'points'>): number | undefined {
  const before = points.findLastIndex(({ value }) => value !== points.at(-1)?.value)
  return points[before + 1]?.at
}

/** A value that changed so shortly before the read that says "ended", in milliseconds, may change again. */
const SETTLED_MS = 2000

interface EndedTrade {
  /** The orders show legs that are not closed, or could not be read. */
  hasOpenLegs: boolean
  /** When the trade was read, in milliseconds by the server's clock, as the curve has it. */
  readAt: number
}

/**
 * When a stopped or squared-off trade ended: the time of this tab's own command, else when the PNL settled; undefined
 * where this device does not know. The last value is final unless legs are open or it still moved at the read.
 */
export function endOf(
  { hasOpenLegs, readAt }: EndedTrade,
  history: readonly HistoryEntry[],
  curve: Pick<Curve, 'points'>,
): { at: number | undefined; isFinal: boolean } {
  const command = history.findLast(({ what, outcome }) => what !== 'Start' && /confirmed|carried out/i.test(outcome))
  const settled = settledAt(curve)
  return {
    at: command?.at ?? (hasOpenLegs ? undefined : settled),
    isFinal: !hasOpenLegs && (settled === undefined || settled + SETTLED_MS <= readAt),
  }
}

/**
 * `09:20:11 to 11:04, this device` for a trade of the day of `now`; earlier ones with their date; a dash for what is not
 * known. The server says no end: devices see it some seconds apart.
 */
export function ranText(begunAt: string | null, ended: number | undefined, now: number): string {
  const from = begunAt !== null && sameIstDay(begunAt, now) ? formatClock(begunAt) : formatTime(begunAt)
  return ended === undefined ? `from ${from}` : `${from} to ${formatClock(ended).slice(0, 5)}, this device`
}
