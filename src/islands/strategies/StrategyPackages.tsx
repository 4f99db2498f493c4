import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatRupees } from '../../lib/format/money.ts'
import { $bills } from '../../lib/resources/bills.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { loginPath, pages, renewPath, screens } from '../../lib/routes.ts'
import { redirectWithFlash } from '../../lib/session/flash.ts'
import { $userId } from '../../lib/session/session.ts'
import { endedUser } from '../../lib/session/userStorage.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { goneText, noPackage } from '../../lib/text/subscriptions.ts'
import { $router, go } from '../router.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useServerNow } from '../ui/useNow.ts'
import { type Match, matchPlan } from './matchPlan.ts'
import { OwnedPackage } from './OwnedPackage.tsx'
import { PackageChoice } from './PackageChoice.tsx'
import { lapsedRow, ownedRow, planStatusOf } from './planStatus.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { type Package, type StrategyDetail, strategyById, strategyProblem } from './strategy.ts'

/** Goes to the list of strategies, as the specification says for an unknown one. */
export function leaveUnknownStrategy(): void {
  redirectWithFlash({ kind: 'error', text: catalogue.strategyNotFound }, `${pages.trading}/`)
}

/** Leaves for login, which says why and comes back to this address, where a server ended the session; `otherwise` it signed out. */
export function leaveSignedOut(otherwise: () => void): void {
  if (endedUser() === undefined) otherwise()
  else location.replace(loginPath(location.pathname + location.search))
}

/** The address remembers the package, so that a link, a reload and a login on the way keep it. */
function choosePackage(id: string): void {
  const params = new URLSearchParams(location.search)
  // From here on the server's id counts, not the public page's.
  params.delete('offer')
  params.set('package', id)
  go(`${location.pathname}?${params}`, { replace: true })
}

/** What to know about the package in the address before subscribing: it is gone, or has another price. */
function ChoiceNote({ match, isUnknown }: { match: Match | undefined; isUnknown: boolean }) {
  if (match?.is === 'repriced')
    return (
      <Banner kind="warning" title={`${match.plan.name} costs ${formatRupees(match.plan.amount)} now`}>
        <p>The page before showed {formatRupees(match.was)}. You pay nothing until you confirm and pay.</p>
      </Banner>
    )
  if (match?.is !== 'gone' && !isUnknown) return null
  const name = match?.is === 'gone' ? match.name : 'The package you chose'
  return (
    <Banner kind="warning" title={goneText.title(name)}>
      <p>{goneText.next}</p>
    </Banner>
  )
}

function Packages({ strategy, offers }: { strategy: StrategyDetail; offers: readonly Package[] }) {
  const { package: wanted, offer } = useStore($router)?.search ?? {}
  const subscriptions = useStore($subscriptions)
  const bills = useStore($bills)
  const now = useServerNow()
  const match = matchPlan(strategy.algos, offers, offer)
  const named = strategy.algos.find(({ id }) => id === wanted)
  const chosen = named ?? (match && 'plan' in match ? match.plan : undefined)
  const [isOpen, setOpen] = useState(false)
  const rows = subscriptions.state === 'ready' ? subscriptions.data : []
  const owned = chosen && ownedRow(rows, chosen.id, now)
  const lapsed = chosen && lapsedRow(rows, chosen.id, now)
  if (strategy.algos.length === 0) return <Banner kind="info" title={noPackage} />
  return (
    <>
      {named === undefined && <ChoiceNote match={match} isUnknown={wanted !== undefined} />}
      <PackageChoice
        plans={strategy.algos}
        chosen={chosen?.id}
        onChoose={choosePackage}
        ownedOf={(id) => planStatusOf(rows, id, now)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {owned && !isOpen ? (
          <OwnedPackage row={owned} />
        ) : (
          <Button disabled={!chosen} onClick={() => setOpen(true)}>
            {chosen ? 'Subscribe now' : catalogue.selectPackage}
          </Button>
        )}
        {lapsed && bills.state === 'ready' && (
          <Link href={renewPath(lapsed.id)} className={buttonClass('quiet')}>
            Renew
          </Link>
        )}
        <Link href={screens.mySubscription.path} className={buttonClass('quiet')}>
          Go to Strategy
        </Link>
      </div>
      {isOpen && chosen && (
        <SubscribeDialog
          strategyId={strategy.id}
          strategyName={strategy.name}
          plan={chosen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/**
 * The packages of one strategy and their subscription, for a signed-in user. `onSignedOut` runs where nobody is.
 * `offers` are the packages of the public page, from which `?offer=` names one.
 */
export function StrategyPackages(props: { id: string; offers?: readonly Package[]; onSignedOut: () => void }) {
  const { id, offers = [], onSignedOut } = props
  const { $state, load } = strategyById(id)
  const view = useStore($state)
  const problem = strategyProblem(view, useStore($userId))
  useEffect(() => {
    if (problem === 'not-found') leaveUnknownStrategy()
    if (problem === 'signed-out') onSignedOut()
  }, [problem, onSignedOut])

  if (problem === 'unavailable')
    return <Failed what="The packages" failure={view.state === 'failed' ? view.failure : undefined} onRetry={load} />
  if (view.state !== 'ready') return <Skeleton rows={5} label="Loading packages" />
  return (
    <div className="grid min-w-0 gap-5">
      <Packages key={view.data.id} strategy={view.data} offers={offers} />
    </div>
  )
}
