import { IST_OFFSET_MS } from '../../../lib/format/time.ts'

const MINUTE = 60_000
const TIME_STEPS = [10_000, 30_000, ...[1, 2, 5, 10, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE)]

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step)
}

/** Multiples of a round step (1, 2 or 5 times a power of ten, at least 1) within a span: about `count` of them. */
export function valueTicks(low: number, high: number, count = 4): number[] {
  const rough = Math.max(1, (high - low) / count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((it) => it * power).find((it) => it >= rough) ?? rough
  return multiples(low, high, step)
}

/** Round moments of the IST clock within a span of milliseconds: at most `count` of them, the shortest step that fits. */
export function timeTicks(from: number, to: number, count: number): number[] {
  const rough = (to - from) / Math.max(1, count)
  const step = TIME_STEPS.find((it) => it >= rough) ?? 24 * 60 * MINUTE
  return multiples(from + IST_OFFSET_MS, to + IST_OFFSET_MS, step).map((at) => at - IST_OFFSET_MS)
}
