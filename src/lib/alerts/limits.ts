import * as v from 'valibot'
import { formatRupees } from '../format/money.ts'

export const limitNames = ['loss', 'profit', 'drawdown', 'silence'] as const
export type LimitName = (typeof limitNames)[number]

/** Limits that only alert: rupees, and seconds of silence; null is off. */
export type Limits = Record<LimitName, number | null>

export interface LimitSettings {
  limits: Limits
  /** The alarm rings until it is acknowledged. */
  sounds: boolean
}

/** Hysteresis: the share of the limit by which an amount must come back inside before it may alert again. */
const BACK = 0.1

/**
 * Holds amounts against limits of the same names and unit. `triggered` are those that have alerted, `alarms` those that
 * do so now. An unknown amount neither alerts nor counts as back inside.
 */
export function checkLimits(
  limits: Limits,
  amounts: Partial<Record<LimitName, number>>,
  triggered: readonly LimitName[],
): { triggered: LimitName[]; alarms: LimitName[] } {
  const hasAlerted = (name: LimitName) => triggered.includes(name)
  const still = limitNames.filter((name) => {
    const limit = limits[name]
    const amount = amounts[name]
    if (limit === null) return false
    return amount === undefined ? hasAlerted(name) : amount >= limit * (hasAlerted(name) ? 1 - BACK : 1)
  })
  return { triggered: still, alarms: still.filter((name) => !hasAlerted(name)) }
}

/** A limit with its unit: `₹5,000`, `30 s`. */
export function limitAmount(name: LimitName, limit: number | null): string {
  return name === 'silence' ? `${limit} s` : formatRupees(limit)
}

const subjects = { loss: 'Loss limit', profit: 'Profit target', drawdown: 'Drawdown limit' }

export function alertText(name: LimitName, limit: number | null): string {
  const amount = limitAmount(name, limit)
  return name === 'silence' ? `No update for ${amount} while the trade runs` : `${subjects[name]} of ${amount} reached`
}

/** The largest limit that makes sense; a larger one is more likely a typing error. */
const MOST = 1_00_00_00_000
const LEAST_SILENCE = 10
const LEAST_RUPEES = 0.01

/** A saved limit; anything else reads as off. */
const savedLimit = v.fallback(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(LEAST_RUPEES))), null)

/** Limits and sound as they are saved. */
export const savedSettings = v.object({
  ...{ loss: savedLimit, profit: savedLimit, drawdown: savedLimit, silence: savedLimit },
  sounds: v.boolean(),
})

export function limitRule(name: LimitName): string {
  return name === 'silence' ? `At least ${LEAST_SILENCE} seconds` : 'An amount in rupees above 0, such as 5000'
}

/** Reads one field: null where it is empty, undefined where it holds no limit. */
export function readLimit(name: LimitName, text: string): number | null | undefined {
  const digits = text.replaceAll(',', '').trim()
  if (digits === '') return null
  const value = /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : 0
  return value < (name === 'silence' ? LEAST_SILENCE : LEAST_RUPEES) || value > MOST ? undefined : value
}
