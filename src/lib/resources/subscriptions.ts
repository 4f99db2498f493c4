import { call } from '../api.ts'
import { formatDate, istDaysUntil } from '../format/time.ts'
import { type SubscriptionRow, subscription } from '../wire/subscription.ts'
import { resource, unpack } from './resource.ts'

/** A subscription of the user: dates are ISO instants or null, `algo` is null when the package is gone. */
export type Subscription = SubscriptionRow

/** The user's subscriptions. */
export const { $state: $subscriptions, load: loadSubscriptions } = resource(async (options) =>
  unpack(await call(subscription.list, {}, options)),
)

/** A trade may begin on it: Start is offered. */
export function isStartable(row: Subscription): boolean {
  return row.status.badge !== 'danger'
}

/** A payment may be reported for it: Renew is offered. */
export function isRenewable(row: Subscription): boolean {
  return row.status.badge !== 'success'
}

/** It never ran: Delete is offered. */
export function isDeletable(row: Subscription): boolean {
  return !row.first_time_active
}

/** Its end lies behind `now`. Unknown ends are not ended. */
export function isExpired(row: Subscription, now: number): boolean {
  return row.expire_date !== null && Date.parse(row.expire_date) <= now
}

/** Why no trade may begin on it, in a few words; undefined where one may. */
export function whyNotStartable(row: Subscription, now: number): string | undefined {
  if (isStartable(row)) return undefined
  const standing = statusOf(row, now)
  if (standing === 'Pending') return 'not active yet'
  if (standing === 'Expired') return `expired on ${formatDate(row.expire_date)}`
  return row.status.msg ?? 'not active'
}

/** How it stands, in one word or two; what a filter by state offers. */
export type SubscriptionStatus = 'Active' | 'Ending soon' | 'Can start' | 'Pending' | 'Expired' | 'Not active'

/** From how many days before its end on it ends soon. */
const SOON_DAYS = 7

function endsSoon(row: Subscription, now: number): boolean {
  return row.expire_date !== null && !isExpired(row, now) && istDaysUntil(row.expire_date, now) <= SOON_DAYS
}

export function statusOf(row: Subscription, now: number): SubscriptionStatus {
  const { badge } = row.status
  if (badge === 'success') return 'Active'
  // Of a badge that nobody told us about it is known only that a trade may begin.
  if (isStartable(row)) return badge === 'warning' || endsSoon(row, now) ? 'Ending soon' : 'Can start'
  if (!row.first_time_active) return 'Pending'
  return isExpired(row, now) ? 'Expired' : 'Not active'
}

/** When it ends, counted in calendar days of India: `ends in 3 days`, `ended yesterday`; empty where unknown. */
export function endInWords(row: Subscription, now: number): string {
  if (row.expire_date === null) return ''
  const days = istDaysUntil(row.expire_date, now)
  const isOver = isExpired(row, now)
  if (days === 0) return isOver ? 'ended today' : 'ends today'
  if (days === 1) return 'ends tomorrow'
  if (days === -1) return 'ended yesterday'
  return days > 0 ? `ends in ${days} days` : `ended ${-days} days ago`
}

/** The package's name, also where the package is gone. */
export function packageName(row: Subscription): string {
  return row.algo?.name ?? 'Package no longer offered'
}
