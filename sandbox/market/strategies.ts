import { type ContentStrategy, readStrategies } from './content.ts'
import type { Contract } from './option.ts'
import type { Side } from './positions.ts'

/** A leg as the content of a strategy names it. */
export interface LegRule {
  side: Side
  kind: Contract['kind']
  /** Points away from the money, outwards. */
  away: number
}

/** Numbers of the sandbox, not of a strategy: content states none of them, and the log of each run says so. */
export const sandboxRules = {
  entryMinute: 5,
  /** Minutes before the end of the session at which the legs are closed. */
  exitMinutesLeft: 15,
  /** Paise per lot. */
  lossLimit: 6_000_00,
  /** Points that the index moves against a side until that side is placed anew around the money. */
  adjustPoints: 400,
  mostAdjustments: 3,
} as const

/** In the order in which legs are opened: a bought wing comes before what it covers. */
function legRules({ market, legs }: ContentStrategy): LegRule[] {
  const rules = legs.map(({ side, kind, strike }): LegRule => {
    const outwards = kind === 'call' ? 1 : -1
    const names = { side: side === 'buy' ? 'BUY' : 'SELL', kind: kind === 'call' ? 'CE' : 'PE' } as const
    return { ...names, away: (strike - market.spot) * outwards }
  })
  return rules.sort((a, b) => a.side.localeCompare(b.side) || a.kind.localeCompare(b.kind))
}

const rules = new Map(readStrategies().map((it) => [it.code, legRules(it)]))

/** The legs of a strategy by its code, such as `BN-DELTA`. */
export function legsOfStrategy(code: string): readonly LegRule[] {
  const found = rules.get(code)
  if (!found) throw new Error(`no strategy ${code} in src/content/strategies`)
  return found
}
