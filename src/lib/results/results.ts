import type { ChargeRules, ResultRules } from '../settings.ts'
import type { TradeDetail } from '../wire/trading.ts'
import { type Charges, chargesOf } from './charges.ts'
import { type Leg, legsOf } from './legs.ts'

const nothing = {
  /** Realised by closed legs, before charges. */
  gross: 0,
  /** Estimated charges of the closed legs whose day has rates. */
  charges: 0,
  closed: 0,
  /** Never valued. */
  open: 0,
  unreadable: 0,
  /** Closed legs without an estimate, because their day has no rates. */
  withoutRates: 0,
  /** Closed legs whose estimate holds no brokerage, because the owner gives none. */
  withoutBrokerage: 0,
}
/** What legs made together. Money in paise. */
export type Totals = typeof nothing

export interface LegResult extends Leg {
  /** Estimated; undefined where there is nothing to estimate. */
  charges: Charges | undefined
  totals: Totals
}

export interface TradeResult {
  id: string
  status: TradeDetail['status']
  /** Strategy code, else its product; null where the package is gone. */
  strategy: string | null
  packageName: string | null
  /** ISO instant, or null. */
  date: string | null
  legs: LegResult[]
  totals: Totals
}

/** The totals of no leg at all. */
export const noLegs: Totals = nothing

const keys = Object.keys(nothing) as (keyof Totals)[]

/** Sums whole paise and counts, so that the order of adding never matters. */
export function sum(parts: Iterable<Totals>): Totals {
  const total = { ...nothing }
  for (const part of parts) for (const key of keys) total[key] += part[key]
  return total
}

const count = (isCounted: boolean) => (isCounted ? 1 : 0)

function measure(leg: Leg, rules: ChargeRules): LegResult {
  const charges = chargesOf(leg, rules)
  const isClosed = leg.state === 'closed'
  const totals = {
    gross: leg.gross,
    charges: charges?.total ?? 0,
    closed: count(isClosed),
    open: count(leg.state === 'open'),
    unreadable: count(leg.state === 'unreadable'),
    withoutRates: count(isClosed && charges === undefined),
    withoutBrokerage: count(charges !== undefined && charges.brokerage === undefined),
  }
  return { ...leg, charges, totals }
}

/** The strategy's code of a trade, else its product; null where the package is gone. */
function strategyOf({ subscription_detail }: Pick<TradeDetail, 'subscription_detail'>): string | null {
  const detail = subscription_detail?.algo?.strategie_detail
  return detail?.code ?? detail?.product_name ?? null
}

/** What the legs of a trade made, each by the rules of its own day. */
export function resultOf(id: string, trade: TradeDetail, rules: ResultRules): TradeResult {
  const legs = legsOf(trade, rules.quantity).map((leg) => measure(leg, rules.charges))
  const algo = trade.subscription_detail?.algo
  return {
    id,
    status: trade.status,
    strategy: strategyOf(trade),
    packageName: algo?.name ?? null,
    date: trade.trade_date,
    legs,
    totals: sum(legs.map(({ totals }) => totals)),
  }
}

/** What closed legs made before charges, in paise; undefined without one. */
export function realisedOf({ closed, gross }: Totals): number | undefined {
  return closed === 0 ? undefined : gross
}

/** Estimated charges in paise; undefined without a closed leg, and where one lacks rates: a part is no sum. */
export function estimatedCharges({ closed, charges, withoutRates }: Totals): number | undefined {
  return closed > 0 && withoutRates === 0 ? charges : undefined
}

/**
 * Gross less estimated charges, in paise; undefined where a closed leg lacks rates. Where the owner gives no brokerage
 * it is no net: `chargeTitles` names it.
 */
export function afterCharges(totals: Totals): number | undefined {
  const charges = estimatedCharges(totals)
  return charges === undefined ? undefined : totals.gross - charges
}

const cache = new WeakMap<TradeDetail, { rules: ResultRules; result: TradeResult }>()

/** The result of one trade; the same detail is worked out once. */
export function cachedResult(id: string, trade: TradeDetail, rules: ResultRules): TradeResult {
  const known = cache.get(trade)
  if (known?.rules === rules) return known.result
  const result = resultOf(id, trade, rules)
  cache.set(trade, { rules, result })
  return result
}
