import { useStore } from '@nanostores/react'
import { formatAge } from '../../lib/format/time.ts'
import { type Bill, pendingFor } from '../../lib/resources/bills.ts'
import { $settings } from '../../lib/settings.ts'
import { CHECK_HOURS } from '../../lib/text/subscriptions.ts'
import { $router } from '../router.ts'
import { buttonClass } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Link } from '../ui/Link.tsx'
import { useServerNow } from '../ui/useNow.ts'
import { billKey } from './columns.tsx'
import { receiptPath } from './Receipt.tsx'

const HOUR_MS = 3_600_000

function PendingNote({ waiting }: { waiting: number }) {
  const { supportEmail } = useStore($settings)
  return (
    <div className="grid max-w-md gap-1">
      <p>
        Submitted {formatAge(waiting)} ago, pending (up to {CHECK_HOURS} h).
      </p>
      {waiting >= CHECK_HOURS * HOUR_MS && (
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
  const waiting = pendingFor(bill, useServerNow())
  const { search = {} } = useStore($router) ?? {}
  return (
    <div className="grid gap-4">
      <DescriptionList
        className="max-w-prose whitespace-pre-wrap"
        items={[{ term: 'Note', value: bill.note || '–' }]}
      />
      {waiting !== undefined && <PendingNote waiting={waiting} />}
      <div>
        <Link href={receiptPath(search, billKey(bill))} className={buttonClass('quiet')}>
          Receipt
        </Link>
      </div>
    </div>
  )
}
