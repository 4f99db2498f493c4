import { formatDate } from '../../lib/format/time.ts'
import {
  isActiveSubscription,
  isExpired,
  isRenewable,
  isStartable,
  type Subscription,
} from '../../lib/resources/subscriptions.ts'

/** The user's subscription to a package, in words and with its badge; the least `rank` counts before the others. */
export interface PlanStatus {
  rank: number
  text: string
  kind: 'success' | 'warning' | 'danger' | 'neutral'
}

function statusIn(row: Subscription, now: number): PlanStatus {
  const end = row.expire_date === null ? '' : ` ${formatDate(row.expire_date)}`
  if (!row.first_time_active) return { rank: 1, text: 'Pending', kind: 'warning' }
  if (isExpired(row, now)) return { rank: 3, text: `Expired${end}`, kind: 'danger' }
  if (isStartable(row)) {
    const kind = row.status.badge === 'success' ? 'success' : 'warning'
    return { rank: 0, text: end === '' ? 'Active' : `Active until${end}`, kind }
  }
  return { rank: 2, text: row.status.msg ?? 'Not active', kind: 'danger' }
}

/** The best of the user's subscriptions to a package: active, then pending, then the rest; undefined for none. */
export function planStatusOf(rows: readonly Subscription[], planId: string, now: number): PlanStatus | undefined {
  return rows
    .filter((row) => row.algo?.id === planId)
    .map((row) => statusIn(row, now))
    .sort((a, b) => a.rank - b.rank)[0]
}

/** The subscription for which "Subscribe" is not offered: active, or reserved and not yet activated. */
export function ownedRow(rows: readonly Subscription[], planId: string, now: number): Subscription | undefined {
  const own = rows.filter((row) => row.algo?.id === planId)
  return own.find((row) => isActiveSubscription(row, now)) ?? own.find((row) => !row.first_time_active)
}

/** The subscription to renew where none is active or reserved: the one of the package that ended last. */
export function lapsedRow(rows: readonly Subscription[], planId: string, now: number): Subscription | undefined {
  if (ownedRow(rows, planId, now)) return undefined
  const own = rows.filter((row) => row.algo?.id === planId && isRenewable(row))
  return own.sort((a, b) => (b.expire_date ?? '').localeCompare(a.expire_date ?? ''))[0]
}
