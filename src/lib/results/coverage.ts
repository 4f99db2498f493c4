import type { Overview } from './overview.ts'
import type { Progress } from './reader.ts'

/** What the figures of a range rest on: numbers of trades. */
export interface Coverage {
  /** Trades of the range, and of them those whose orders are known. */
  total: number
  read: number
  /** Of the read ones, those with open legs in the range. */
  withOpenLegs: number
  /** Ended trades begun on other days that were never read: their legs may lie in the range. */
  otherDays: number
  /** Every trade of the range is read, and the reading is over. */
  isComplete: boolean
}

/** The coverage of an overview, from what its reading says. */
export function coverageOf(
  { state, total, read, otherDays }: Progress,
  { withOpenLegs }: Pick<Overview, 'withOpenLegs'>,
): Coverage {
  return { total, read, withOpenLegs, otherDays, isComplete: state === 'done' && read === total }
}
