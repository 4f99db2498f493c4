import type { Contract } from './option.ts'
import type { Side } from './positions.ts'

/** A leg as the strategy names it. */
export interface LegRule {
  side: Side
  kind: Contract['kind']
  /** Points away from the centre strike, outwards. */
  away: number
}

/** A strategy as data: what `src/content/strategies` says, and the numbers that it leaves open. */
export interface StrategyRules {
  code: string
  /** In the order in which they are opened: a bought wing comes before what it covers. */
  legs: readonly LegRule[]
  /** Numbers of the sandbox, not of the strategy: content does not state them, and the log says so. */
  sandbox: {
    entryMinute: number
    /** Minutes before the end of the session at which the legs are closed. */
    exitMinutesLeft: number
    /** Paise per lot. */
    lossLimit: number
    /** Minutes between two checks of the adjustment rule. */
    checkMinutes: number
    mostAdjustments: number
  }
  adjustment:
    | { rule: 'recentre' /** Part of the strike that the index has moved. */; moved: number }
    | {
        rule: 'shift' /** Points between the index and the sold strike. */
        within: number /** Points outwards. */
        by: number
      }
}

export const strategies: Record<string, StrategyRules> = {
  'BN-DELTA': {
    code: 'BN-DELTA',
    legs: [
      { side: 'SELL', kind: 'CE', away: 0 },
      { side: 'SELL', kind: 'PE', away: 0 },
    ],
    sandbox: { entryMinute: 5, exitMinutesLeft: 15, lossLimit: 6_000_00, checkMinutes: 1, mostAdjustments: 3 },
    adjustment: { rule: 'recentre', moved: 0.006 },
  },
  'BN-THETA': {
    code: 'BN-THETA',
    legs: [
      { side: 'BUY', kind: 'CE', away: 1500 },
      { side: 'BUY', kind: 'PE', away: 1500 },
      { side: 'SELL', kind: 'CE', away: 700 },
      { side: 'SELL', kind: 'PE', away: 700 },
    ],
    sandbox: { entryMinute: 15, exitMinutesLeft: 15, lossLimit: 4_000_00, checkMinutes: 15, mostAdjustments: 2 },
    adjustment: { rule: 'shift', within: 200, by: 400 },
  },
}
