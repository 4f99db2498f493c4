import { formatTime } from '../../lib/format/time.ts'
import type { Subscription } from '../../lib/resources/subscriptions.ts'
import { DescriptionList } from '../ui/DescriptionList.tsx'

/** What the row of a subscription leaves out. */
export function SubscriptionDetail({ row }: { row: Subscription }) {
  const detail = row.algo?.strategie_detail
  const facts: [string, string][] = [
    ['Broker', detail?.broker_name ?? '–'],
    ['Product', detail?.product_name ?? '–'],
    ['Created', formatTime(row.created_at)],
    ['Renewed', formatTime(row.renew_date)],
    ['Expires', formatTime(row.expire_date)],
    ['Was active once', row.first_time_active ? 'Yes' : 'No'],
  ]
  return (
    <DescriptionList className="grid-cols-2 sm:grid-cols-4" items={facts.map(([term, value]) => ({ term, value }))} />
  )
}
