import { multiples } from '../../../lib/format/ticks.ts'
import { IST_OFFSET_MS } from '../../../lib/format/time.ts'

const MINUTE = 60_000
const TIME_STEPS = [10_000, 30_000, ...[1, 2, 5, 10, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE)]

/** Round moments of the IST clock within a span of milliseconds: at most `count` of them, the shortest step that fits. */
export function timeTicks(from: number, to: number, count: number): number[] {
  const rough = (to - from) / Math.max(1, count)
  const step = TIME_STEPS.find((it) => it >= rough) ?? 24 * 60 * MINUTE
  return multiples(from + IST_OFFSET_MS, to + IST_OFFSET_MS, step).map((at) => at - IST_OFFSET_MS)
}
