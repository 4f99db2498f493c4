import type { OrderTerms } from '../../lib/commands/tradeCommand.ts'
import { packageName, type Subscription, whyNotStartable } from '../../lib/resources/subscriptions.ts'
import { catalogue } from '../../lib/text/catalogue.ts'

/** The value of the select's placeholder. */
export const PLACEHOLDER = 'err'

/** The form as it stands: the subscription's row id or the placeholder, and the quantity as typed. */
export interface OrderFormValues {
  subscription: string
  qty: string
}

export type OrderFormErrors = Partial<Record<keyof OrderFormValues, string>>

export const quantityRule = 'Enter a whole number of lots, at least 1.'

/** Whole lots from 1 on; undefined for anything else, `1.5`, `1e3` and an empty field among it. */
export function parseQuantity(text: string): number | undefined {
  if (!/^\d{1,9}$/.test(text.trim())) return undefined
  const lots = Number(text.trim())
  return lots >= 1 ? lots : undefined
}

/** One line of the subscription select. */
export interface SubscriptionOption {
  value: string
  label: string
  /** Why it cannot start. */
  reason: string | undefined
}

/** What may be sent, or a sentence per field. */
export function validateOrder(
  { subscription, qty }: OrderFormValues,
  options: readonly SubscriptionOption[],
): { terms?: OrderTerms; errors: OrderFormErrors } {
  const lots = parseQuantity(qty)
  const reason = options.find(({ value }) => value === subscription)?.reason
  const complaint =
    subscription === PLACEHOLDER ? catalogue.subscriptionInvalid : reason && `It cannot start a trade: ${reason}.`
  const errors: OrderFormErrors = {
    ...(complaint !== undefined && { subscription: complaint }),
    ...(lots === undefined && { qty: quantityRule }),
  }
  if (complaint !== undefined || lots === undefined) return { errors }
  return { terms: { subscription, qty: lots }, errors }
}

/** What asking again would send; the form can be edited meanwhile. */
export function retryHint({ subscription, qty }: OrderTerms, options: readonly SubscriptionOption[]): string {
  const name = options.find(({ value }) => value === subscription)?.label ?? `subscription ${subscription}`
  return `Asked for: ${name}, ${qty} ${qty === 1 ? 'lot' : 'lots'}. Asking again sends just that, whatever the form says.`
}

/** Every subscription: those that can start are offered, the others say why not. `now` in milliseconds. */
export function subscriptionOptions(rows: readonly Subscription[], now: number): SubscriptionOption[] {
  return rows.map((row) => {
    const reason = whyNotStartable(row, now)
    const name = row.subscription_id === null ? packageName(row) : `${packageName(row)} · ${row.subscription_id}`
    return {
      value: row.id,
      label: reason === undefined ? name : `${name}, ${reason}`,
      reason,
    }
  })
}
