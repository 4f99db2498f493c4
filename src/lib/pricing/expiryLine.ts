import { type OptionLeg, payoff, unitsOf } from './payoff.ts'

/** The kinks of the payoff between two levels, with both ends: enough to draw it exactly. */
export function kinks(legs: readonly OptionLeg[], from: number, to: number): number[] {
  const inside = legs.map(({ strike }) => strike).filter((strike) => strike > from && strike < to)
  return [...new Set([from, ...inside, to])].sort((a, b) => a - b)
}

/** The levels between `from` and `to` at which the payoff plus `base` changes its sign; both ends of a stretch at zero. */
export function breakevens(legs: readonly OptionLeg[], from: number, to: number, base = 0): number[] {
  const levels = kinks(legs, from, to)
  const values = levels.map((level) => base + payoff(legs, level)).map((value) => (Math.abs(value) < 1e-6 ? 0 : value))
  return levels.flatMap((right, i) => {
    const b = values[i] as number
    const [left = right, a = b, after = b] = [levels[i - 1], values[i - 1], values[i + 1]]
    if (b === 0) return Math.sign(a) === Math.sign(after) ? [] : [right]
    return a * b < 0 ? [left + ((right - left) * a) / (a - b)] : []
  })
}

/** The most that can be won and lost at expiry; infinite where a side is open. */
export function extremes(legs: readonly OptionLeg[]) {
  const bought = (kind: OptionLeg['kind']) => legs.reduce((sum, leg) => sum + (leg.kind === kind ? unitsOf(leg) : 0), 0)
  // Above the highest strike only calls move, below the lowest only puts.
  const [calls, puts] = [bought('call'), bought('put')]
  const values = kinks(legs, 0, Number.POSITIVE_INFINITY)
    .slice(0, -1)
    .map((level) => payoff(legs, level))
  return {
    // An index does not fall below 0: a profit ends there. A loss that would is called endless.
    most: calls > 0 ? Number.POSITIVE_INFINITY : Math.max(...values),
    least: calls < 0 || puts < 0 ? Number.NEGATIVE_INFINITY : Math.min(...values),
    /** On which side of the strikes nothing ends a loss. */
    endless: { above: calls < 0, below: puts < 0 },
  }
}

const toPaise = (rupees: number) => Math.round(rupees * 100) / 100 || 0

/** Profit or loss at expiry as a function of the index, in rupees, to the paisa. */
export type ExpiryLine = ReturnType<typeof expiryLine>

/** Legs with units at their expiry, and what is realised already. */
export function expiryLine(legs: readonly OptionLeg[], realised = 0) {
  const at = (level: number) => toPaise(realised + payoff(legs, level))
  const strikes = kinks(legs, 0, Number.POSITIVE_INFINITY).slice(1, -1)
  const top = strikes.at(-1) ?? 0
  // Beyond the last strike each unit moves the line by a rupee for a point.
  const end = top + Math.abs(at(top)) + 1
  const { most, least, endless } = extremes(legs)
  return {
    realised,
    /** Where the line turns, rising. */
    strikes,
    breakEvens: breakevens(legs, 0, end, realised),
    most: toPaise(realised + most),
    least: toPaise(realised + least),
    endless,
    at,
  }
}
