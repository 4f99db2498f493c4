import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { answered } from '../../lib/resources/resource.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { screens } from '../../lib/routes.ts'
import { noPackage } from '../../lib/text/subscriptions.ts'
import { Button } from '../ui/Button.tsx'
import { SmallLink } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useServerNow } from '../ui/useNow.ts'
import { OwnedPackageLink } from './OwnedPackage.tsx'
import { ownedRow } from './planStatus.ts'
import { $matchingStrategies, $plans, loadPlans, type StrategyPlan, searchStrategies } from './plans.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { planTable } from './strategyTable.tsx'

/** Every action of the table is as wide: its columns must not move while the user's subscriptions and bills come. */
const width = 'in-[td]:min-w-48'
/** "Subscribe", or the way on with a package that is active or reserved. */
function PackageAction({ row: { plan }, onSubscribe }: { row: StrategyPlan; onSubscribe: () => void }) {
  const subscriptions = answered(useStore($subscriptions))
  const now = useServerNow()
  const owned = subscriptions.state === 'ready' ? ownedRow(subscriptions.data, plan.id, now) : undefined
  if (owned) return <OwnedPackageLink row={owned} className={width} />
  return (
    <Button
      variant="quiet"
      className={width}
      disabled={subscriptions.state === 'loading'}
      aria-label={`Subscribe ${plan.name}`}
      onClick={onSubscribe}
    >
      Subscribe
    </Button>
  )
}

/** Every package of every strategy, and the user's subscription to it. */
export function AllSubscriptionScreen() {
  const plans = useStore($plans)
  const found = useStore($matchingStrategies)
  const extraMatch = useCallback(({ strategyId }: StrategyPlan) => found?.has(strategyId) ?? false, [found])
  const [wanted, setWanted] = useState<StrategyPlan>()
  return (
    <>
      <PageTitle title="All Subscription">
        <SmallLink href={screens.mySubscription.path}>My Subscription</SmallLink>
      </PageTitle>
      <DataTable
        name="All Subscription"
        data={plans}
        spec={planTable}
        rowKey={({ strategyId, plan }) => `${strategyId} ${plan.id}`}
        label={({ plan }) => plan.name}
        actions={(row) => <PackageAction row={row} onSubscribe={() => setWanted(row)} />}
        onRetry={() => void loadPlans()}
        onSearch={searchStrategies}
        extraMatch={extraMatch}
        emptyState={<p className="max-w-prose text-soft">{noPackage}.</p>}
      />
      {wanted && (
        <SubscribeDialog {...wanted} onOutdated={() => void loadPlans()} onClose={() => setWanted(undefined)} />
      )}
    </>
  )
}
