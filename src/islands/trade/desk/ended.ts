import type { HistoryEntry } from '../../../lib/commands/history.ts'
import type { Curve } from '../../../lib/feeds/pnl/curve.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import type { TradeStatus } from '../../../lib/resources/trades.ts'

/** Of all steps back to where the value was still another one, the first at which it was the last. */
function settledAt({ points }: Pick<Curve, 'points'>): number | undefined {
  const last = points.at(-1)
  if (last === undefined) return undefined
  let at = last.at
  for (let n = points.length - 1; n >= 0 && points[n]?.value === last.value; n--) at = points[n]?.at ?? at
  return at
}

/** A value that changed so shortly before the read that says "ended", in milliseconds, may change again. */
const SETTLED_MS = 2000

interface EndedTrade {
  status: TradeStatus
  /** The orders show legs that are not closed, or could not be read. */
  hasOpenLegs: boolean
  /** What the closed legs made, in rupees; undefined where that cannot be told. */
  realised: number | undefined
  /** When the trade was read, in milliseconds by this device's clock, as the curve has it. */
  readAt: number
}

/**
 * When a stopped or squared-off trade ended and what it made: `Ended 05:11:15 · final −₹312.00`, and before Stop
 * `Squared off 05:11:15 · realised −₹312.00`. The time is that of this tab's own command, else when the PNL settled.
 * What this device does not know is left out. Nothing is final with open legs, or while the value moves.
 */
export function endedText(
  { status, hasOpenLegs, realised, readAt }: EndedTrade,
  history: readonly HistoryEntry[],
  curve: Pick<Curve, 'points'>,
): string {
  const command = history.findLast(({ what, outcome }) => what !== 'Start' && /confirmed|carried out/i.test(outcome))
  const settled = settledAt(curve)
  const at = command?.at ?? (hasOpenLegs ? undefined : settled)
  const isSquaredOff = status === 'squre_off'
  const when = `${isSquaredOff ? 'Squared off' : 'Ended'}${at === undefined ? '' : ` ${formatClock(at)}`}`
  if (isSquaredOff && !hasOpenLegs && realised !== undefined) return `${when} · realised ${formatPnl(realised)}`
  const isFinal = !isSquaredOff && !hasOpenLegs && (settled === undefined || settled + SETTLED_MS <= readAt)
  const word = isFinal ? 'final' : 'last'
  const value = curve.points.at(-1)?.value
  return `${when} · ${value === undefined ? `${word} PNL not received on this device` : `${word} ${formatPnl(value)}`}`
}
