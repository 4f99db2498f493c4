/** A start above this multiple of the largest quantity so far needs one more confirmation. */
const TIMES = 10

/** The quantity above which a start is confirmed once more. An empty list counts as a largest quantity of 1. */
export function confirmAbove(trades: readonly { qty: number }[]): number {
  return TIMES * trades.reduce((largest, { qty }) => Math.max(largest, qty), 1)
}
