import { call } from '../api.ts'
import { formatDate, istDaysUntil } from '../format/time.ts'
import { type SubscriptionRow, subscription } from '../wire/subscription.ts'
import { resource, unpack } from './resource.ts'
import { savedRows } from './saved.ts'

/** A subscription of the user: dates are ISO instants or null, `algo` is null when the package is gone. */
export type Subscription = SubscriptionRow

export const {
  $state: $subscriptions,
  load: loadSubscriptions,
  keepFresh: keepSubscriptionsFresh,
  prefetch: prefetchSubscriptions,
} = resource(async (options) => unpack(await call(subscription.list, {}, options)), {
  saved: savedRows('subscriptions', subscription.list.reply),
})

/** Whether Start is offered: a trade may be started on it. */
export function isStartable(row: Subscription): boolean {
  return row.status.badge !== 'danger'
}

/** Whether Renew is offered: a payment may be reported for it. */
export function isRenewable(row: Subscription): boolean {
  return row.status.badge !== 'success'
}

/** Whether Delete is offered: it was never activated. */
export function isDeletable(row: Subscription): boolean {
  return !row.first_time_active
}

/** Whether it ended before `now` (milliseconds). An unknown end does not count as ended. */
export function isExpired(row: Subscription, now: number): boolean {
  return row.expire_date !== null && Date.parse(row.expire_date) <= now
}

/** Why no trade may be started on it, in a few words; undefined where one may. */
export function notStartableReason(row: Subscription, now: number): string | undefined {
  if (isStartable(row)) return undefined
  const status = subscriptionStatus(row, now)
  if (status === 'Pending') return 'not active yet'
  if (status === 'Expired') return `expired on ${formatDate(row.expire_date)}`
  return row.status.msg ?? 'not active'
}

/** The status in a word or two; the filter by status offers the same words. */
export type SubscriptionStatus = 'Active' | 'Ending soon' | 'Can start' | 'Pending' | 'Expired' | 'Not active'

/** A subscription with this many days left, or fewer, ends soon. */
export const SOON_DAYS = 7

export function endsSoon(row: Subscription, now: number): boolean {
  return row.expire_date !== null && istDaysUntil(row.expire_date, now) <= SOON_DAYS
}

/** The status that a screen shows. What was never activated is pending, then the dates count, then the badge. */
export function subscriptionStatus(row: Subscription, now: number): SubscriptionStatus {
  const { badge } = row.status
  if (!row.first_time_active) return 'Pending'
  if (isExpired(row, now)) return 'Expired'
  if (!isStartable(row)) return 'Not active'
  if (badge === 'warning' || endsSoon(row, now)) return 'Ending soon'
  // Of any other badge it is only known that a trade may be started.
  return badge === 'success' ? 'Active' : 'Can start'
}

/** Whether it is in use: activated, not expired, and open to a trade. */
export function isActiveSubscription(row: Subscription, now: number): boolean {
  return row.first_time_active && !isExpired(row, now) && isStartable(row)
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

/**
 * When it ends, in words. A server that counts the days itself has the last word: two counts may differ by a day.
 */
export function endText(row: Subscription, now: number): string {
  return countsDays(row) ? (row.status.msg ?? '') : endInWords(row, now)
}

/** Whether the server's own message says how many days are left. */
export function countsDays({ status: { msg } }: Subscription): boolean {
  return msg !== null && /\d+\s*days?\b/i.test(msg)
}
