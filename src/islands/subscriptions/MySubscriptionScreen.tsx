import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatRupees } from '../../lib/format/money.ts'
import { $bills } from '../../lib/resources/bills.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import { knownPayment } from '../../lib/resources/payment.ts'
import {
  $lastKnownSubscriptions,
  $subscriptions,
  isDeletable,
  isRenewable,
  isStartable,
  keepSubscriptionsFresh,
  loadSubscriptions,
  type Subscription,
} from '../../lib/resources/subscriptions.ts'
import { wishes } from '../../lib/resources/wishes.ts'
import { newTradePath, screens } from '../../lib/routes.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { $router, go } from '../router.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import { lazy, useArrival } from '../ui/lazy.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useFresh } from '../ui/useFresh.ts'
import { useIdle } from '../ui/useIdle.ts'
import { useLastKnown } from '../ui/useLastKnown.ts'
import { SubscriptionDetail, subscriptionTable } from './columns.tsx'

/** The address holds the renew dialog: a link opens it and a reload keeps it. */
function showRenew(id: string | null): void {
  const params = new URLSearchParams(location.search)
  if (id === null) params.delete('renew')
  else params.set('renew', id)
  const query = params.toString()
  go(`${location.pathname}${query === '' ? '' : `?${query}`}`, { replace: id === null })
}

/** It opens at once and shows its content when the code is there. */
const RenewDialog = lazy(
  () => import('./RenewDialog.tsx').then((it) => it.RenewDialog),
  ({ row, onClose, hasFailed }) => (
    <Dialog wide title={`Renew ${packageName(row)}`} onClose={onClose}>
      {hasFailed ? (
        <ChunkLoadError />
      ) : (
        // The payment fills the dialog to its greatest height: an open dialog must not move.
        <div className="min-h-dvh">
          <Skeleton rows={6} label="Loading the payment" />
        </div>
      )}
    </Dialog>
  ),
)

/** Late: reading what one has needs no commands. */
const DeleteDialog = lazy(
  () => import('./DeleteDialog.tsx').then((it) => it.DeleteDialog),
  ({ onClose, hasFailed }) => (
    <Dialog title="Delete subscription" onClose={onClose}>
      {hasFailed ? <ChunkLoadError /> : <Skeleton rows={3} label="Loading" />}
    </Dialog>
  ),
)

/** Before the first activation the specified "Renew" is the first payment, and says so where none is reported. */
function FirstPaymentButton({ row, amount, onClick }: { row: Subscription; amount: number; onClick: () => void }) {
  const bills = useStore($bills)
  const payment = knownPayment(row, bills, serverNow())
  const isDue = payment?.is === 'due' || payment?.is === 'refused'
  return (
    <Button variant={isDue ? 'primary' : 'quiet'} className="py-1.5" onClick={onClick}>
      <span className="grid">
        <span>
          Renew<span className="sr-only"> {packageName(row)}</span>
        </span>
        {/* As wide whatever the reports say: the columns must not move once they are known. */}
        <span className="grid font-normal text-sm *:col-start-1 *:row-start-1">
          <span className={isDue ? '' : 'invisible'}>Pay {formatRupees(amount)} to activate</span>
          {payment && !isDue && <span>Payment reported</span>}
        </span>
      </span>
    </Button>
  )
}

function RenewButton({ row, onClick }: { row: Subscription; onClick: () => void }) {
  const amount = row.algo?.amount ?? 0
  if (!row.first_time_active && amount > 0) return <FirstPaymentButton row={row} amount={amount} onClick={onClick} />
  return (
    <Button variant="quiet" onClick={onClick}>
      <span>
        Renew<span className="sr-only"> {packageName(row)}</span>
      </span>
    </Button>
  )
}

/** Start, Renew and Delete, where the subscription allows them. */
function RowActions({ row, onDelete }: { row: Subscription; onDelete: () => void }) {
  return (
    <>
      {isStartable(row) && (
        <Link href={newTradePath(row.id)} className={buttonClass()} aria-label={`Start ${packageName(row)}`}>
          Start
        </Link>
      )}
      {isRenewable(row) && <RenewButton row={row} onClick={() => showRenew(row.id)} />}
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

/** The user's subscriptions with their end, and the actions on each. */
export function MySubscriptionScreen() {
  const subscriptions = useStore($subscriptions)
  const shown = useLastKnown($lastKnownSubscriptions)
  useFresh(keepSubscriptionsFresh, wishes.screen)
  const { renew } = useStore($router)?.search ?? {}
  const [deleting, setDeleting] = useState<Subscription>()
  const rows = subscriptions.state === 'ready' ? subscriptions.data : []
  const renewingRow = renew === undefined ? undefined : rows.find((row) => row.id === renew)
  const isIdle = useIdle()
  useArrival(RenewDialog, isIdle)
  useArrival(DeleteDialog, isIdle)
  return (
    <>
      <PageTitle title="My Subscription" lead="What is active, when it ends, and what waits for payment.">
        <Link
          href={screens.allSubscription.path}
          className="inline-flex min-h-8 touch:min-h-11 items-center text-primary text-sm underline underline-offset-4"
        >
          All Subscription
        </Link>
      </PageTitle>
      <DataTable
        name="My Subscription"
        data={shown}
        spec={subscriptionTable}
        rowKey={(row) => row.id}
        label={packageName}
        detail={(row) => <SubscriptionDetail row={row} />}
        actions={(row) => <RowActions row={row} onDelete={() => setDeleting(row)} />}
        onRetry={() => void loadSubscriptions()}
        cardsBelow={780}
        emptyState={
          <>
            <p className="max-w-prose text-soft">You have not subscribed to a package yet.</p>
            <Link href={screens.allSubscription.path} className={buttonClass()}>
              See all packages
            </Link>
          </>
        }
      />
      {renewingRow && <RenewDialog key={renewingRow.id} row={renewingRow} onClose={() => showRenew(null)} />}
      {deleting && <DeleteDialog row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
