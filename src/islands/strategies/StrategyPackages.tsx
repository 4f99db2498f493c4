import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { screens } from '../../lib/routes.ts'
import { $userId } from '../../lib/session/session.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { $router, go } from '../router.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useNow } from '../ui/useNow.ts'
import { leaveUnknownStrategy } from './leaveUnknownStrategy.ts'
import { PackageChoice } from './PackageChoice.tsx'
import { planStatusOf } from './planStatus.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { type Strategy, strategyById, strategyProblem } from './strategy.ts'
import { subscribeCommand } from './subscribeCommand.ts'

/** The address remembers the package, so that a link, a reload and a login on the way keep it. */
function choosePackage(id: string): void {
  const params = new URLSearchParams(location.search)
  params.set('package', id)
  go(`${location.pathname}?${params}`, { replace: true })
}

function Packages({ strategy }: { strategy: Strategy }) {
  const { package: wanted } = useStore($router)?.search ?? {}
  const subscriptions = useStore($subscriptions)
  const now = useNow()
  const chosen = strategy.algos.find(({ id }) => id === wanted)
  const [isOpen, setOpen] = useState(() => {
    // After a reload, shows the outcome that is still being checked.
    const before = chosen && subscribeCommand({ planId: chosen.id, planName: chosen.name }).$state.get().phase
    return before === 'checking' || before === 'unknown'
  })
  const rows = subscriptions.state === 'ready' ? subscriptions.data : []
  if (strategy.algos.length === 0)
    return (
      <Banner kind="info" title="No package is on offer">
        <p>This strategy has no package at the moment.</p>
      </Banner>
    )
  return (
    <>
      <PackageChoice
        plans={strategy.algos}
        chosen={chosen?.id}
        onChoose={choosePackage}
        ownedOf={(id) => planStatusOf(rows, id, now)}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={!chosen} onClick={() => setOpen(true)}>
          {chosen ? 'Subscribe now' : catalogue.selectPackage}
        </Button>
        <Link href={screens.mySubscription.path} className={buttonClass('quiet')}>
          Go to Strategy
        </Link>
      </div>
      {isOpen && chosen && (
        <SubscribeDialog strategyName={strategy.name} plan={chosen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** The packages of one strategy and their subscription, for a signed-in user. `onSignedOut` runs where nobody is. */
export function StrategyPackages({ id, onSignedOut }: { id: string; onSignedOut: () => void }) {
  const { $state, load } = strategyById(id)
  const view = useStore($state)
  const problem = strategyProblem(view, useStore($userId))
  useEffect(() => {
    if (problem === 'not-found') leaveUnknownStrategy()
    if (problem === 'signed-out') onSignedOut()
  }, [problem, onSignedOut])

  if (problem === 'unavailable')
    return (
      <Banner kind="error" title="The packages could not be fetched">
        <p className="mb-3">The server did not send them. Check your connection and try again.</p>
        <Button variant="quiet" onClick={() => void load()}>
          Try again
        </Button>
      </Banner>
    )
  if (view.state !== 'ready') return <Skeleton rows={5} label="Loading packages" />
  return (
    <div className="grid min-w-0 gap-6">
      <Packages key={view.data.id} strategy={view.data} />
    </div>
  )
}
