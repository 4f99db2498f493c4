import { formatPeriod, formatRupees } from '../../lib/format/money.ts'
import { formatTime } from '../../lib/format/time.ts'
import type { Subscription } from '../../lib/resources/subscriptions.ts'
import { DescriptionList } from '../ui/DescriptionList.tsx'

/** Everything known of a subscription. */
export function SubscriptionDetail({ row }: { row: Subscription }) {
  const { algo } = row
  const facts: [string, string][] = [
    ['Price', formatRupees(algo?.amount ?? null)],
    ['Period', algo ? formatPeriod(algo.time_period, algo.time_type) : '–'],
    ['Broker', algo?.strategie_detail?.broker_name ?? '–'],
    ['Product', algo?.strategie_detail?.product_name ?? '–'],
    ['Created', formatTime(row.created_at)],
    ['Renewed', formatTime(row.renew_date)],
    ['Expires', formatTime(row.expire_date)],
    ['Was active once', row.first_time_active ? 'Yes' : 'No'],
  ]
  return (
    <DescriptionList className="grid-cols-2 sm:grid-cols-4" items={facts.map(([term, value]) => ({ term, value }))} />
  )
}
