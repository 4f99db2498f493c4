import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { Command } from '../../../lib/commands/runner.ts'
import type { CommandState } from '../../../lib/commands/state.ts'
import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { formatQuantity, type QuantityRule, type QuantityUnit, quantityRule } from '../../../lib/format/quantity.ts'
import { intervals } from '../../../lib/resources/intervals.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import {
  $subscriptions,
  keepSubscriptionsFresh,
  notStartableReason,
  type Subscription,
} from '../../../lib/resources/subscriptions.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import type { FormSchema } from '../../ui/form/useForm.ts'
import { useFresh } from '../../ui/useFresh.ts'
import { useServerNow } from '../../ui/useNow.ts'

export const PLACEHOLDER = 'err'

export interface SubscriptionOption {
  value: string
  label: string
  reason: string | undefined
}

/** Every subscription: those that can start are offered, the others say why not. `now` in milliseconds. */
export function subscriptionOptions(rows: readonly Subscription[], now: number): SubscriptionOption[] {
  return rows.map((row) => {
    const reason = notStartableReason(row, now)
    const name = row.subscription_id === null ? packageName(row) : `${packageName(row)} · ${row.subscription_id}`
    return {
      value: row.id,
      label: reason === undefined ? name : `${name}, ${reason}`,
      reason,
    }
  })
}

/** The subscriptions to choose from, and the minute they are judged by, in milliseconds. */
export function useSubscriptionOptions() {
  const view = useStore($subscriptions)
  useFresh(keepSubscriptionsFresh, intervals.screen)
  const now = useServerNow(60_000)
  const rows = 'data' in view ? view.data : undefined
  const options = useMemo(() => subscriptionOptions(rows ?? [], now), [rows, now])
  return { view, options, now }
}

/** What a retry would send; the form may have been edited since. */
export function retryHint(
  { subscription, qty }: OrderTerms,
  options: readonly SubscriptionOption[],
  unit: QuantityUnit,
): string {
  const name = options.find(({ value }) => value === subscription)?.label ?? `subscription ${subscription}`
  return `Requested: ${name}, ${unit === '' ? `quantity ${qty}` : formatQuantity(qty, unit)}. A retry sends exactly this, whatever the form shows.`
}

/** The form's fields: the subscription's row id or the placeholder, and the quantity as typed. */
export interface OrderFormValues {
  subscription: string
  qty: string
}

/** A whole number from 1 on; undefined for anything else, `1.5`, `1e3` and an empty field among it. */
export function parseQuantity(text: string): number | undefined {
  if (!/^\d{1,9}$/.test(text.trim())) return undefined
  const qty = Number(text.trim())
  return qty >= 1 ? qty : undefined
}

/** The form's rules: a subscription that can start, and a whole quantity. Its output is what may be sent. */
export function orderSchema(options: readonly SubscriptionOption[], rule: QuantityRule): FormSchema<OrderTerms> {
  const reasonOf = (id: string) => options.find(({ value }) => value === id)?.reason
  return v.object({
    subscription: v.pipe(
      v.string(),
      v.check((id) => id !== PLACEHOLDER, catalogue.subscriptionInvalid),
      v.check(
        (id) => reasonOf(id) === undefined,
        ({ input }) => `This subscription can't start a trade: ${reasonOf(input)}.`,
      ),
    ),
    qty: v.pipe(
      v.string(),
      v.transform(parseQuantity),
      v.number(quantityRule(rule)),
      v.maxValue(rule.max ?? Number.POSITIVE_INFINITY, quantityRule(rule)),
    ),
  })
}

/** What the server said about single fields of the start that it refused last. */
export function refusalOf(
  start: Pick<Command<never>, 'lastInput'>,
  state: CommandState,
): { order: OrderTerms; fields: Readonly<Record<string, string>> } | undefined {
  const order = start.lastInput()
  return state.phase === 'refused' && state.fields && order ? { order, fields: state.fields } : undefined
}

/** Why Start is disabled: no subscription can start a trade. Undefined where one can, and where there is none. */
export function startDisabledReason(options: readonly SubscriptionOption[]): string | undefined {
  const [first] = options
  if (first === undefined || options.some(({ reason }) => reason === undefined)) return undefined
  if (options.length > 1) return `None of your ${options.length} subscriptions can start a trade now.`
  return `Your subscription can’t start a trade: ${first.reason}.`
}
