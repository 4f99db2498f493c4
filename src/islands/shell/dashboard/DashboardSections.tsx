import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { markFirstShown } from '../../../lib/app/firstShown.ts'
import { hasActivated, isFormTooEarly, needsSteps, payable } from '../../../lib/readiness/startPage.ts'
import { lastAnswer } from '../../../lib/resources/resource.ts'
import { $subscriptions, type Subscription } from '../../../lib/resources/subscriptions.ts'
import { isRunning } from '../../../lib/resources/tradeStatus.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { LastTrades } from '../../dashboard/LastTrades.tsx'
import { MonthSection, MonthView } from '../../dashboard/MonthSection.tsx'
import { OwnPackages } from '../../dashboard/OwnPackages.tsx'
import { RunningCards } from '../../dashboard/RunningCards.tsx'
import { TodaySection } from '../../dashboard/TodaySection.tsx'
import { PayPanel } from '../../parts/pay/PayPanel.tsx'
import { FirstSteps } from '../../parts/readiness/FirstSteps.tsx'
import { useMonth } from '../../parts/results/useOverview.ts'
import { StartSkeleton, StartTitle, startColumns } from '../../parts/ScreenSkeleton.tsx'
import { $router } from '../../router.ts'
import { entryOf } from '../../trade/order/entry.ts'
import { NewTrade } from '../../trade/order/NewTrade.tsx'
import { Chevron } from '../../ui/Chevron.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { AccountErrorBoundary } from '../AccountErrorBoundary.tsx'

/** The subscription whose payment this visit shows. It stays shown once it is activated. */
function usePayable(wanted: string | undefined): Subscription | undefined {
  const view = useStore($subscriptions)
  const [shown, setShown] = useState<string>()
  const rows = view.state === 'ready' ? view.data : []
  const row = payable(rows, wanted, serverNow())
  if (row && row.id !== shown) setShown(row.id)
  return row ?? rows.find(({ id }) => id === shown)
}

/** What is shown. Once it is, a form that somebody fills in neither goes nor folds. */
function useParts(isNamed: boolean, isPayable: boolean) {
  const trades = useStore($trades)
  const subscriptions = useStore($subscriptions)
  const isPhone = useMedia('(width < 48rem)')
  // The form never moves: it waits until it is known what runs above it.
  const [hadRunning, setHadRunning] = useState<boolean>()
  if (hadRunning === undefined && trades.state !== 'loading')
    setHadRunning(lastAnswer(trades)?.data.some(isRunning) ?? false)
  const isWaiting = hadRunning === undefined
  useEffect(() => {
    if (!isWaiting) markFirstShown()
  }, [isWaiting])
  return {
    isWaiting,
    hasSteps: needsSteps({ trades, subscriptions }),
    hasForm: !isFormTooEarly({ trades, subscriptions }),
    // The payment, or on a phone what runs, comes first: Start stays possible, in a form that the user opens.
    isFormFolded: (isPayable && !hasActivated({ subscriptions })) || (isPhone && hadRunning === true && !isNamed),
  }
}

/** Brings the payment into view where the address names its subscription; the form does so by itself. */
function usePaymentInView(isNamed: boolean): void {
  useEffect(() => {
    if (isNamed) document.getElementById('pay')?.scrollIntoView()
  }, [isNamed])
}

/** The dashboard in its final shape, with the month that it will show. */
export function DashboardSkeleton({ label }: { label?: string }) {
  return <StartSkeleton label={label} side={<MonthView month={useMonth().month} />} />
}

/** What runs or what is next, payment and first steps, the Trading Form, the last trades; the month beside them. */
export function DashboardSections() {
  useStore($router)
  const entry = entryOf(location.search)
  const row = usePayable(entry.subscription)
  const { isWaiting, hasSteps, hasForm, isFormFolded } = useParts(entry.subscription !== undefined, row !== undefined)
  usePaymentInView(row !== undefined && row.id === entry.subscription && !isWaiting)
  if (isWaiting) return <DashboardSkeleton />
  return (
    <div className={startColumns.both}>
      <div className={startColumns.main}>
        <StartTitle />
        <AccountErrorBoundary what="Today">
          <TodaySection />
        </AccountErrorBoundary>
        <AccountErrorBoundary what="Running trades" withExit>
          <RunningCards />
        </AccountErrorBoundary>
        {row && (
          <div id="pay" tabIndex={-1} className="scroll-mt-20 outline-none">
            <PayPanel key={row.id} row={row} />
          </div>
        )}
        {hasSteps && <FirstSteps isPayAbove={row !== undefined} />}
        {hasForm && (
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
        )}
        <AccountErrorBoundary what="Last trades">
          <LastTrades />
        </AccountErrorBoundary>
      </div>
      <div className={startColumns.side}>
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
