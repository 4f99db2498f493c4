import { useStore } from '@nanostores/react'
import { formatRupees } from '../../lib/format/money.ts'
import { $bills } from '../../lib/resources/bills.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import { knownPayment } from '../../lib/resources/payment.ts'
import { answered } from '../../lib/resources/resource.ts'
import {
  $subscriptions,
  isDeletable,
  isRenewable,
  isStartable,
  type Subscription,
} from '../../lib/resources/subscriptions.ts'
import { newTradePath } from '../../lib/routes.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'

/**
 * Before the first activation the specified "Renew" is the first payment, and says so where none is reported. Its place
 * is kept, and nothing is offered, until the reports are read; where they cannot be read, the dialog says so first.
 */
function RenewButton({ row, onClick }: { row: Subscription; onClick: () => void }) {
  // What an earlier visit kept is no answer: a payment may have been reported since.
  const bills = answered(useStore($bills))
  const amount = row.algo?.amount ?? 0
  const isUnpaid = !row.first_time_active && amount > 0
  const payment = isUnpaid ? knownPayment(row, bills, serverNow()) : undefined
  const isDue = payment?.is === 'due' || payment?.is === 'refused'
  const rows = useStore($subscriptions)
  // Of several that wait for their first payment one calls.
  const first = rows.state === 'ready' ? rows.data.find((it) => isRenewable(it) && !it.first_time_active) : row
  return (
    <Button
      variant={isDue && first?.id === row.id ? 'primary' : 'quiet'}
      className="disabled:invisible"
      disabled={bills.state === 'loading'}
      onClick={onClick}
    >
      <span className="flex flex-wrap items-baseline justify-center gap-x-2">
        <span>
          Renew<span className="sr-only"> {packageName(row)}</span>
        </span>
        {/* As wide whatever the reports say: the columns must not move once they are known. */}
        {isUnpaid && (
          <span className="grid font-normal text-sm *:col-start-1 *:row-start-1">
            <span className={isDue ? '' : 'invisible'}>Pay {formatRupees(amount)} to activate</span>
            {payment && !isDue && <span>Payment reported</span>}
          </span>
        )}
      </span>
    </Button>
  )
}

/** Start, Renew and Delete, where the subscription allows them. */
export function RowActions({
  row,
  onRenew,
  onDelete,
}: Record<'onRenew' | 'onDelete', () => void> & { row: Subscription }) {
  return (
    <>
      {isStartable(row) && (
        <Link href={newTradePath(row.id)} className={buttonClass('quiet')} aria-label={`Start ${packageName(row)}`}>
          Start
        </Link>
      )}
      {isRenewable(row) && <RenewButton row={row} onClick={onRenew} />}
      {isDeletable(row) && (
        <button
          type="button"
          aria-label={`Delete ${packageName(row)}`}
          onClick={onDelete}
          className="min-h-11 rounded-control px-3 text-soft text-sm underline underline-offset-4 hover:text-loss"
        >
          Delete
        </button>
      )}
    </>
  )
}
