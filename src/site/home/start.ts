import { type OptionLeg, payoff } from '../../lib/pricing/payoff.ts'

/** What is drawn of a strategy: its legs, and the index levels at the edges. */
export interface Span {
  legs: readonly OptionLeg[]
  from: number
  to: number
}

/**
 * Where the cursor is at first, as a part of the width: 4 % above the index or 4 % below, whichever is worse for
 * the strategy that fares best there. The first number a visitor reads is no promise.
 */
export function startOf(spans: readonly Span[]): number {
  const best = (part: number) => Math.max(...spans.map(({ legs, from, to }) => payoff(legs, from + (to - from) * part)))
  const [above, below] = [5 / 6, 1 / 6]
  return best(above) <= best(below) ? above : below
}
