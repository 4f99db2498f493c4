import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { intervals } from '../../lib/resources/intervals.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import {
  $subscriptions,
  keepSubscriptionsFresh,
  loadSubscriptions,
  type Subscription,
} from '../../lib/resources/subscriptions.ts'
import { screens } from '../../lib/routes.ts'
import { $router, go } from '../router.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Link, SmallLink } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useFresh } from '../ui/useFresh.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { RowActions } from './RowActions.tsx'
import { SubscriptionDetail, subscriptionTable } from './subscriptionTable.tsx'

/** The address holds the renew dialog: a link opens it and a reload keeps it. */
function showRenew(id: string | null): void {
  const params = new URLSearchParams(location.search)
  if (id === null) params.delete('renew')
  else params.set('renew', id)
  const query = params.toString()
  go(`${location.pathname}${query === '' ? '' : `?${query}`}`, { replace: id === null })
}

/** The user's subscriptions with their end, and the actions on each. */
export function MySubscriptionScreen() {
  const subscriptions = useStore($subscriptions)
  useFresh(keepSubscriptionsFresh, intervals.screen)
  const { renew } = useStore($router)?.search ?? {}
  const [deleting, setDeleting] = useState<Subscription>()
  const rows = subscriptions.state === 'ready' ? subscriptions.data : []
  const renewingRow = renew === undefined ? undefined : rows.find((row) => row.id === renew)
  return (
    <>
      <PageTitle title="My Subscription">
        <SmallLink href={screens.allSubscription.path}>All Subscription</SmallLink>
      </PageTitle>
      <DataTable
        name="My Subscription"
        data={subscriptions}
        spec={subscriptionTable}
        rowKey={(row) => row.id}
        label={packageName}
        detail={(row) => <SubscriptionDetail row={row} />}
        actions={(row) => <RowActions row={row} onRenew={() => showRenew(row.id)} onDelete={() => setDeleting(row)} />}
        onRetry={() => void loadSubscriptions()}
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
