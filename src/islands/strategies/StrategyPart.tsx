import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { pages, screens } from '../../lib/routes.ts'
import { redirectWithFlash } from '../../lib/session/flash.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { $router, go } from '../router.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useNow } from '../ui/useNow.ts'
import { ownedOf } from './owned.ts'
import { PackageChoice } from './PackageChoice.tsx'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { $strategy, openStrategy, type Strategy } from './strategy.ts'
import { subscribing } from './subscribe.ts'

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
    // A reload on the way goes on looking at what became of it.
    const before = chosen && subscribing({ planId: chosen.id, planName: chosen.name }).$state.get().phase
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
        ownedOf={(id) => ownedOf(rows, id, now)}
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

/** Packages, choice and subscribing of one strategy, for the signed-in. */
export function StrategyPart({ id, onSignedOut }: { id: string; onSignedOut?: () => void }) {
  const it = useStore($strategy)
  useEffect(() => void openStrategy(id), [id])
  useEffect(() => {
    if (it.state === 'missing')
      redirectWithFlash({ kind: 'error', text: catalogue.strategyNotFound }, `${pages.trading}/`)
    if (it.state === 'signed-out') onSignedOut?.()
  }, [it.state, onSignedOut])

  if (it.state === 'failed')
    return (
      <Banner kind="error" title="The packages could not be fetched">
        <p className="mb-3">Check your connection and try again.</p>
        <Button variant="quiet" onClick={() => void openStrategy(id)}>
          Try again
        </Button>
      </Banner>
    )
  if (it.state !== 'ready') return <Skeleton rows={5} label="Loading packages" />
  return (
    <div className="grid min-w-0 gap-6">
      <Packages key={it.strategy.id} strategy={it.strategy} />
    </div>
  )
}
