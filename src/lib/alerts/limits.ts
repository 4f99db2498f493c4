import * as v from 'valibot'
import { formatRupees } from '../format/money.ts'

export const tradeLimits = ['loss', 'profit', 'drawdown', 'silence'] as const
export type TradeLimit = (typeof tradeLimits)[number]

/** Of all trades together. `day` is running PNL and what ended trades realised today. */
export const accountLimits = ['runningLoss', 'runningProfit', 'dayLoss', 'dayProfit'] as const
export type AccountLimit = (typeof accountLimits)[number]

export type LimitName = TradeLimit | AccountLimit

/** Limits that only alert: rupees, and seconds of silence; null is off. */
export type Limits<Name extends LimitName> = Record<Name, number | null>

export interface LimitSettings<Name extends LimitName> {
  limits: Limits<Name>
  /** The alarm rings until it is acknowledged. */
  sounds: boolean
}

/** Hysteresis: the share of the limit by which an amount must come back inside before it may alert again. */
const BACK = 0.1

/**
 * Holds amounts against limits of the same names and unit. `triggered` are those that have alerted, `alarms` those that
 * do so now, `inside` those known to be inside. An unknown amount neither alerts nor counts as back inside.
 */
export function checkLimits(
  limits: Record<string, number | null>,
  amounts: Record<string, number | undefined>,
  triggered: readonly string[],
): { triggered: string[]; alarms: string[]; inside: string[] } {
  const hasAlerted = (name: string) => triggered.includes(name)
  const isOver = (name: string) => {
    const amount = amounts[name]
    return amount === undefined ? undefined : amount >= (limits[name] ?? 0) * (hasAlerted(name) ? 1 - BACK : 1)
  }
  const names = Object.keys(limits).filter((name) => limits[name] !== null)
  const still = names.filter((name) => isOver(name) ?? hasAlerted(name))
  return {
    triggered: still,
    alarms: still.filter((name) => !hasAlerted(name)),
    inside: names.filter((name) => isOver(name) === false),
  }
}

const subjects: Record<Exclude<LimitName, 'silence'>, string> = {
  loss: 'Loss limit',
  profit: 'Profit target',
  drawdown: 'Drawdown limit',
  runningLoss: 'All running trades: loss limit',
  runningProfit: 'All running trades: profit target',
  dayLoss: 'Today, realised included: loss limit',
  dayProfit: 'Today, realised included: profit target',
}

/** A limit with its unit: `₹5,000`, `30 s`. */
export function limitAmount(name: LimitName, limit: number | null): string {
  return name === 'silence' ? `${limit} s` : formatRupees(limit)
}

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

/** The entries of a schema that reads saved limits of these names. */
export function savedLimits<Name extends LimitName>(names: readonly Name[]): Record<Name, typeof savedLimit> {
  return Object.fromEntries(names.map((name) => [name, savedLimit])) as Record<Name, typeof savedLimit>
}

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
