import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { formatQuantity, type QuantityUnit } from '../../../lib/format/quantity.ts'
import { intervals } from '../../../lib/resources/intervals.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import {
  $subscriptions,
  keepSubscriptionsFresh,
  notStartableReason,
  type Subscription,
} from '../../../lib/resources/subscriptions.ts'
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
