import { useStore } from '@nanostores/react'
import type { Bill } from '../../lib/resources/bills.ts'
import { saveExpiry } from '../../lib/resources/calendarExport.ts'
import { ago, type PendingTime, pendingTime } from '../../lib/resources/pendingTime.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { $settings } from '../../lib/settings.ts'
import { CHECK_HOURS } from '../../lib/text/subscriptions.ts'
import { $router } from '../router.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Link } from '../ui/Link.tsx'
import { Meter } from '../ui/Meter.tsx'
import { useServerNow } from '../ui/useServerNow.ts'
import { billKey } from './columns.tsx'
import { receiptPath } from './paths.ts'

function PendingMeter({ waiting }: { waiting: PendingTime }) {
  const { supportEmail } = useStore($settings)
  const { minutes, isOverdue } = waiting
  return (
    <div className="grid max-w-md gap-1">
      <p>
        Submitted {ago(minutes)}, pending (up to {CHECK_HOURS} h).
      </p>
      <Meter
        label={`Time since it was submitted, of ${CHECK_HOURS} hours`}
        value={minutes}
        max={CHECK_HOURS * 60}
        className="w-full"
      />
      {isOverdue && (
        <p>
          That is longer than it should take. Write to{' '}
          <a className="text-primary underline" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          .
        </p>
      )}
    </div>
  )
}

/** A bill's note, how long it has been pending, its receipt, and its subscription's end. */
export function BillDetail({ bill }: { bill: Bill }) {
  const subscriptions = useStore($subscriptions)
  const { brand } = useStore($settings)
  const waiting = pendingTime(bill, useServerNow())
  const { search = {} } = useStore($router) ?? {}
  const rows = subscriptions.state === 'ready' ? subscriptions.data : []
  const id = bill.subscription_detail?.subscription_id
  const subscription = rows.find((row) => row.subscription_id !== null && row.subscription_id === id)
  return (
    <div className="grid gap-4">
      <DescriptionList
        className="max-w-prose whitespace-pre-wrap"
        items={[{ term: 'Note', value: bill.note || '–' }]}
      />
      {waiting && <PendingMeter waiting={waiting} />}
      <div className="flex flex-wrap gap-2">
        <Link href={receiptPath(search, billKey(bill))} className={buttonClass('quiet')}>
          Receipt
        </Link>
        {subscription?.expire_date && (
          <Button variant="quiet" onClick={() => saveExpiry(subscription, brand)}>
            Add its end to a calendar
          </Button>
        )}
      </div>
    </div>
  )
}
