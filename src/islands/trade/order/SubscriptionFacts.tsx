import { useStore } from '@nanostores/react'
import { formatDate } from '../../../lib/format/time.ts'
import { $bills } from '../../../lib/resources/bills.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import { endText, isExpired, isRenewable, type Subscription } from '../../../lib/resources/subscriptions.ts'
import { renewPath } from '../../../lib/routes.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Link } from '../../ui/Link.tsx'

/** What a trade on this subscription would run on, and until when it may; once that is over, the way to renew it. `now` in milliseconds. */
export function SubscriptionFacts({ row, now }: { row: Subscription; now: number }) {
  const bills = useStore($bills)
  const detail = row.algo?.strategie_detail
  const end = [formatDate(row.expire_date), endText(row, now)].filter(Boolean).join(', ')
  return (
    <section aria-label="Chosen subscription" className="border-line border-y py-3">
      <DescriptionList
        className="grid-cols-2 sm:grid-cols-3"
        items={[
          { term: 'Broker Name', value: detail?.broker_name ?? '–' },
          { term: 'Product Name', value: detail?.product_name ?? '–' },
          { term: 'Algo Name', value: packageName(row) },
          { term: 'Strategy Code', value: detail?.code ?? '–' },
          { term: 'Expires', value: end },
        ]}
      />
      {/* A reported payment is not asked for again. */}
      {isExpired(row, now) && isRenewable(row) && bills.state === 'ready' && (
        <Link href={renewPath(row.id)} className={`${buttonClass('quiet')} mt-3 w-fit`}>
          Renew
        </Link>
      )}
    </section>
  )
}
