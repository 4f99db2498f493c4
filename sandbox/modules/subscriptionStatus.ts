import { formatDate, istDaysUntil } from '../../src/lib/format/time.ts'
import type { Store } from '../db/store.ts'
import { addPeriod, type PeriodType } from './period.ts'

/** A subscription with its plan and strategy. Times in milliseconds, `amount` in paise. */
export interface SubscriptionRow {
  id: number
  person_id: number
  plan_id: number
  subscription_id: string
  created_at: number
  first_active_at: number | null
  started_at: number | null
  renewed_at: number | null
  expires_at: number | null
  name: string
  amount: number
  time_period: number
  time_type: PeriodType
  broker_name: string
  product_name: string
  code: string
}

export const SUBSCRIPTIONS = `SELECT subscriptions.*, plans.name, amount, time_period, time_type, broker_name, product_name, code
  FROM subscriptions JOIN plans ON plans.id = plan_id JOIN strategies ON strategies.id = strategy_id
  WHERE deleted_at IS NULL`

const WARNING_DAYS = 7

export interface SubscriptionStatus {
  badge: 'success' | 'warning' | 'danger'
  /** What is left of the period, 0 to 100. */
  percent: number
  msg: string
}

/** The status of a subscription at a moment. `danger` (pending, expired) starts nothing. */
export function subscriptionStatus(
  row: Pick<SubscriptionRow, 'started_at' | 'expires_at'>,
  now: number,
): SubscriptionStatus {
  const { started_at, expires_at } = row
  if (started_at === null || expires_at === null)
    return { badge: 'danger', percent: 0, msg: 'Pending: activation follows within 8 hours after payment' }
  if (now >= expires_at) return { badge: 'danger', percent: 0, msg: `Expired on ${formatDate(expires_at)}` }
  const percent = Math.min(100, Math.max(1, Math.round((100 * (expires_at - now)) / (expires_at - started_at))))
  const days = istDaysUntil(expires_at, now)
  if (days > WARNING_DAYS) return { badge: 'success', percent, msg: `Active until ${formatDate(expires_at)}` }
  return {
    badge: 'warning',
    percent,
    msg: days === 0 ? 'Ends today' : `Ends in ${days} ${days === 1 ? 'day' : 'days'}`,
  }
}

/** Activates or renews by one period: from its end where it still runs, otherwise from now. */
export function extend(store: Store, row: SubscriptionRow, now: number): void {
  const runs = row.expires_at !== null && row.expires_at > now
  const expires = addPeriod(runs ? (row.expires_at as number) : now, row.time_period, row.time_type)
  store.run(
    `UPDATE subscriptions SET first_active_at = coalesce(first_active_at, ?), renewed_at = ?, started_at = ?, expires_at = ?
     WHERE id = ? AND deleted_at IS NULL`,
    now,
    row.first_active_at === null ? null : now,
    now,
    expires,
    row.id,
  )
}
