import type { HistoryEntry } from '../../../lib/commands/history.ts'
import type { Curve } from '../../../lib/feeds/pnl/curve.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'

/** Of all steps back to where the value was still another one, the first at which it was the last. */
function settledAt({ points }: Pick<Curve, 'points'>): number | undefined {
  const last = points.at(-1)
  if (last === undefined) return undefined
  let at = last.at
  for (let n = points.length - 1; n >= 0 && points[n]?.value === last.value; n--) at = points[n]?.at ?? at
  return at
}

/**
 * When a stopped or squared-off trade ended and what it made: `Ended 05:11:15 · final −₹312.00`. The time is that of
 * this tab's own command, else when the PNL settled. What this device does not know is left out. With `hasOpenLegs`
 * nothing is final: the value moves on at the broker.
 */
export function endedText(
  history: readonly HistoryEntry[],
  curve: Pick<Curve, 'points'>,
  hasOpenLegs: boolean,
): string {
  const command = history.findLast(({ what, outcome }) => what !== 'Start' && /confirmed|carried out/i.test(outcome))
  const at = command?.at ?? (hasOpenLegs ? undefined : settledAt(curve))
  const word = hasOpenLegs ? 'last' : 'final'
  const value = curve.points.at(-1)?.value
  const final = value === undefined ? `${word} PNL not received on this device` : `${word} ${formatPnl(value)}`
  return `Ended${at === undefined ? '' : ` ${formatClock(at)}`} · ${final}`
}
