import { useStore } from '@nanostores/react'
import type { Bill } from '../../lib/resources/bills.ts'
import { ago, type PendingTime, pendingTime } from '../../lib/resources/pendingTime.ts'
import { $settings } from '../../lib/settings.ts'
import { CHECK_HOURS } from '../../lib/text/subscriptions.ts'
import { $router } from '../router.ts'
import { buttonClass } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Link } from '../ui/Link.tsx'
import { Meter } from '../ui/Meter.tsx'
import { useServerNow } from '../ui/useNow.ts'
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

/** A bill's note, how long it has been pending, and its receipt. */
export function BillDetail({ bill }: { bill: Bill }) {
  const waiting = pendingTime(bill, useServerNow())
  const { search = {} } = useStore($router) ?? {}
  return (
    <div className="grid gap-4">
      <DescriptionList
        className="max-w-prose whitespace-pre-wrap"
        items={[{ term: 'Note', value: bill.note || '–' }]}
      />
      {waiting && <PendingMeter waiting={waiting} />}
      <div>
        <Link href={receiptPath(search, billKey(bill))} className={buttonClass('quiet')}>
          Receipt
        </Link>
      </div>
    </div>
  )
}
