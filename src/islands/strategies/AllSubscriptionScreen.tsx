import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { screens } from '../../lib/routes.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { offerTable } from './columns.tsx'
import { $found, $offers, loadOffers, type Offer, searchStrategies } from './plans.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'

const search = (words: string) => void searchStrategies(words)

/** Every package of every strategy, and what the person has of each. */
export function AllSubscriptionScreen() {
  const offers = useStore($offers)
  const found = useStore($found)
  const [wanted, setWanted] = useState<Offer>()
  const alsoFits = useCallback(({ strategyId }: Offer) => found?.has(strategyId) ?? false, [found])
  return (
    <>
      <PageTitle title="All Subscription" lead="Every package of every strategy, its price and its period.">
        <Link href={screens.mySubscription.path} className={buttonClass('quiet')}>
          My Subscription
        </Link>
      </PageTitle>
      <DataTable
        name="All Subscription"
        data={offers}
        spec={offerTable}
        rowKey={({ strategyId, plan }) => `${strategyId} ${plan.id}`}
        label={({ plan }) => plan.name}
        actions={(offer) => (
          <Button variant="quiet" aria-label={`Subscribe ${offer.plan.name}`} onClick={() => setWanted(offer)}>
            Subscribe
          </Button>
        )}
        onRetry={() => void loadOffers()}
        onSearch={search}
        extraMatch={alsoFits}
        emptyState={<p className="max-w-prose text-soft">No package is on offer at the moment.</p>}
      />
      {wanted && (
        <SubscribeDialog strategyName={wanted.strategyName} plan={wanted.plan} onClose={() => setWanted(undefined)} />
      )}
    </>
  )
}
