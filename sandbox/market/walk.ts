import { seededRandom } from '../../src/lib/pricing/random.ts'

/** The index moves as much in a year as the prices of its options say: 14 %. */
export const VOLATILITY = 0.14
export const YEAR_SESSIONS = 252
const START_PAISE = 58_500_00
const TICK_PAISE = 5

/** Where the simulated index is: its level in paise, and the seed of its next step. */
export interface Walk {
  indexPaise: number
  seed: number
}

/** A walk at its beginning. The same seed gives the same steps to the paisa. */
export const startWalk = (seed: number): Walk => ({ indexPaise: START_PAISE, seed })

/** The index after a part of a session: 1 is a whole one. A night moves nothing. */
export function stepWalk({ indexPaise, seed }: Walk, part: number): Walk {
  const random = seededRandom(seed)
  const move = VOLATILITY * Math.sqrt(part / YEAR_SESSIONS) * random.normal()
  const level = Math.round((indexPaise * Math.exp(move)) / TICK_PAISE) * TICK_PAISE
  return { indexPaise: Math.max(TICK_PAISE, level), seed: random.state() }
}
