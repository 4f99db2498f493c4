import { effectiveEntry } from '../market/effectiveEntry.ts'
import type { ChargeRules } from '../settings.ts'
import type { Leg } from './legs.ts'

/** A closed leg was bought and sold by at least one order each. */
const LEAST_ORDERS = 2

/** Estimates the charges of a closed leg by the rates of its day; undefined where there is none to estimate. */
export function chargesOf({ state, day, units, buy, sell }: Leg, rules: ChargeRules) {
  const rates = effectiveEntry(rules.rates, day)
  if (state !== 'closed' || rates === undefined || units === undefined || buy === null || sell === null)
    return undefined
  const bought = buy * units
  const sold = sell * units
  // Per cent of rupees is paise.
  const stt = Math.round(sold * rates.stt)
  const transaction = Math.round((bought + sold) * rates.transaction)
  const sebi = Math.round((bought + sold) * rates.sebi)
  const stamp = Math.round(bought * rates.stamp)
  // At least: an average can hide several orders. Undefined while the owner gives no brokerage.
  const perOrder = effectiveEntry(rules.brokerage, day)?.perOrder
  const brokerage = perOrder === undefined ? undefined : Math.round(perOrder * LEAST_ORDERS * 100)
  const gst = Math.round(((brokerage ?? 0) + transaction + sebi) * (rates.gst / 100))
  const total = stt + transaction + sebi + stamp + (brokerage ?? 0) + gst
  return { stt, transaction, sebi, stamp, brokerage, gst, total }
}

/** Estimated charges of one closed leg in paise. The broker's contract note is the truth. */
export type Charges = NonNullable<ReturnType<typeof chargesOf>>
