/** The multiples of `step` from `from` to `to`, both included. */
export function multiples(from: number, to: number, step: number): number[] {
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
