import * as v from 'valibot'
import { formatPeriod } from '../../lib/format/money.ts'
import { parseJson } from '../../lib/storage/local.ts'
import { parseAs } from '../../lib/wire/parseAs.ts'
import { algo, type Package } from '../../lib/wire/strategy.ts'

/** What was chosen before signing in, as the server has it. */
export type Match =
  | { is: 'same'; plan: Package }
  /** The server asks another price than the page said. */
  | { is: 'repriced'; plan: Package; was: number }
  | { is: 'gone'; name: string }

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Finds the package that a visitor chose on the public page among the server's. Ids may differ between the two, so a
 * package is the same only by name and period; another one is never taken for it. Undefined for an unknown choice.
 */
export function matchPlan(
  plans: readonly Package[],
  offers: readonly Package[],
  choice: string | undefined,
): Match | undefined {
  const offer = offers.find(({ id }) => id === choice)
  if (offer === undefined) return undefined
  const periodOf = ({ time_period, time_type }: Package) => formatPeriod(time_period, time_type)
  const same = plans.filter((plan) => plain(plan.name) === plain(offer.name) && periodOf(plan) === periodOf(offer))
  const plan = same.find(({ id }) => id === offer.id) ?? (same.length === 1 ? same[0] : undefined)
  if (plan === undefined) return { is: 'gone', name: offer.name }
  return plan.amount === offer.amount ? { is: 'same', plan } : { is: 'repriced', plan, was: offer.amount }
}

/** The packages that a page carries as JSON; anything else is no offer. */
export function readOffers(text = ''): readonly Package[] {
  return parseAs(v.array(algo), parseJson(text)) ?? []
}
