import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { markFirstShown } from '../../lib/app/firstShown.ts'
import { layoutOf, payable, type StartPart } from '../../lib/readiness/startLayout.ts'
import { $subscriptions, type Subscription } from '../../lib/resources/subscriptions.ts'
import { $lastKnownTrades, $trades, isRunning } from '../../lib/resources/trades.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { LastTrades } from '../dashboard/LastTrades.tsx'
import { MonthSection } from '../dashboard/MonthSection.tsx'
import { OwnPackages } from '../dashboard/OwnPackages.tsx'
import { RunningCards } from '../dashboard/RunningCards.tsx'
import { TodaySection } from '../dashboard/TodaySection.tsx'
import { $router } from '../router.ts'
import { entryOf } from '../trade/order/entry.ts'
import { NewTrade } from '../trade/order/NewTrade.tsx'
import { StartSkeleton, StartTitle } from '../trade/order/StartSkeleton.tsx'
import { Chevron } from '../ui/Chevron.tsx'
import { lazy, skeleton } from '../ui/lazy.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { AccountErrorBoundary } from './AccountErrorBoundary.tsx'

const FirstSteps = lazy(
  () => import('../parts/readiness/FirstSteps.tsx').then((it) => it.FirstSteps),
  skeleton('Loading the first steps', 4),
)
const PayPanel = lazy(
  () => import('../parts/pay/PayPanel.tsx').then((it) => it.PayPanel),
  skeleton('Loading the payment', 6),
)

/** The subscription whose payment this visit shows. It stays shown once it is activated. */
function usePayable(wanted: string | undefined): Subscription | undefined {
  const view = useStore($subscriptions)
  const [shown, setShown] = useState<string>()
  const rows = view.state === 'ready' ? view.data : []
  const row = payable(rows, wanted, serverNow())
  useEffect(() => {
    if (row) setShown(row.id)
  }, [row])
  return row ?? rows.find(({ id }) => id === shown)
}

/** What is shown, and in which order. Once it is, a form that somebody fills in neither goes nor folds. */
function useLayout(isNamed: boolean, isPayable: boolean) {
  const trades = useStore($trades)
  const known = useStore($lastKnownTrades)
  const isPhone = useMedia('(width < 48rem)')
  const wasShown = useRef(false)
  const hadRunning = useRef(false)
  if (!wasShown.current) hadRunning.current = known.state === 'ready' && known.data.some(isRunning)
  const layout = layoutOf({
    trades,
    lastKnownTrades: known,
    subscriptions: useStore($subscriptions),
    isPayable,
    isNamed,
    isBelowRunning: isPhone && hadRunning.current,
    wasShown: wasShown.current,
  })
  const { isWaiting } = layout
  wasShown.current ||= !isWaiting
  useEffect(() => {
    if (!isWaiting) markFirstShown()
  }, [isWaiting])
  return layout
}

/** Today, the first steps, the payment and the Trading Form, and the record beside them. Each goes on when another fails. */
export function DashboardSections() {
  useStore($router)
  const entry = entryOf(location.search)
  const row = usePayable(entry.subscription)
  const { isWaiting, parts, isFormFolded } = useLayout(entry.subscription !== undefined, row !== undefined)
  const views: Record<StartPart, ReactNode> = {
    today: (
      <>
        <AccountErrorBoundary what="Today">
          <TodaySection />
        </AccountErrorBoundary>
        <AccountErrorBoundary what="Running trades" withExit>
          <RunningCards />
        </AccountErrorBoundary>
      </>
    ),
    payment: row && (
      // A link to the payment finds its place before its code is there.
      <div id="pay" tabIndex={-1} className="scroll-mt-20 outline-none">
        <PayPanel key={row.id} row={row} />
      </div>
    ),
    steps: <FirstSteps />,
    form: (
      <details open={!isFormFolded} className="group grid">
        <summary
          hidden={!isFormFolded}
          className="flex min-h-12 cursor-pointer items-center justify-between gap-2 border-line border-b font-semibold"
        >
          {row ? 'Start a trade before the activation' : 'Start another trade'}
          <Chevron />
        </summary>
        <div className="grid gap-6">
          <NewTrade key={entry.subscription ?? ''} entry={entry} />
        </div>
      </details>
    ),
    ended: (
      <AccountErrorBoundary what="Last trades">
        <LastTrades />
      </AccountErrorBoundary>
    ),
  }
  if (isWaiting) return <StartSkeleton />
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-0">
      <div className="flex min-w-0 flex-col gap-6 md:gap-8 xl:pr-12">
        <StartTitle />
        {parts.map((part) => (
          <div key={part} className="start-part contents">
            {views[part]}
          </div>
        ))}
      </div>
      <div className="grid min-w-0 content-start gap-8 xl:border-line xl:not-empty:border-l xl:pl-10">
        <AccountErrorBoundary what="This month">
          <MonthSection />
        </AccountErrorBoundary>
        <AccountErrorBoundary what="My Subscription">
          <OwnPackages />
        </AccountErrorBoundary>
      </div>
    </div>
  )
}
