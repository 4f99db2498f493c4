import * as v from 'valibot'
import { formatPeriod } from '../../lib/format/money.ts'
import type { Plan } from './strategy.ts'

const offeredPackage = v.object({
  id: v.string(),
  name: v.string(),
  amount: v.number(),
  period: v.number(),
  type: v.string(),
})
/** A package as the public page offers it: `amount` in rupees for `period` times `type`. */
export type OfferedPackage = v.InferOutput<typeof offeredPackage>

/** What was chosen before signing in, as the server has it. */
export type Match =
  | { is: 'same'; plan: Plan }
  /** The server asks another price than the page said. */
  | { is: 'repriced'; plan: Plan; was: number }
  | { is: 'gone'; name: string }

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Finds the package that a visitor chose on the public page among the server's. Ids may differ between the two, so a
 * package is the same only by name and period; another one is never taken for it. Undefined for an unknown choice.
 */
export function matchPlan(
  plans: readonly Plan[],
  offers: readonly OfferedPackage[],
  choice: string | undefined,
): Match | undefined {
  const offer = offers.find(({ id }) => id === choice)
  if (offer === undefined) return undefined
  const period = formatPeriod(offer.period, offer.type)
  const same = plans.filter(
    (plan) => plain(plan.name) === plain(offer.name) && formatPeriod(plan.time_period, plan.time_type) === period,
  )
  const plan = same.find(({ id }) => id === offer.id) ?? (same.length === 1 ? same[0] : undefined)
  if (plan === undefined) return { is: 'gone', name: offer.name }
  return plan.amount === offer.amount ? { is: 'same', plan } : { is: 'repriced', plan, was: offer.amount }
}

/** Reads the offers that a page carries as JSON; anything else is no offer. */
export function readOffers(text: string | undefined): OfferedPackage[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((it) => v.is(offeredPackage, it)) : []
  } catch {
    return []
  }
}
