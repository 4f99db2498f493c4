import { LastTrades } from '../dashboard/LastTrades.tsx'
import { MonthSection } from '../dashboard/MonthSection.tsx'
import { OwnPackages } from '../dashboard/OwnPackages.tsx'
import { RunningCards } from '../dashboard/RunningCards.tsx'
import { TodaySection } from '../dashboard/TodaySection.tsx'
import { StartScreen } from '../trade/order/StartScreen.tsx'
import { AccountErrorBoundary } from './AccountErrorBoundary.tsx'

/** Today's money and what runs. Each part goes on when another one fails. */
function TodayParts() {
  return (
    <>
      <AccountErrorBoundary what="Today">
        <TodaySection />
      </AccountErrorBoundary>
      <AccountErrorBoundary what="Running trades" withExit>
        <RunningCards />
      </AccountErrorBoundary>
    </>
  )
}

function EndedParts() {
  return (
    <AccountErrorBoundary what="Last trades">
      <LastTrades />
    </AccountErrorBoundary>
  )
}

/** Beside the day: this month and the packages in use. */
function PastParts() {
  return (
    <>
      <AccountErrorBoundary what="This month">
        <MonthSection />
      </AccountErrorBoundary>
      <AccountErrorBoundary what="My Subscription">
        <OwnPackages />
      </AccountErrorBoundary>
    </>
  )
}

/** Today, the first steps, the payment and the Trading Form, and the record beside them. */
export function DashboardSections() {
  return <StartScreen today={<TodayParts />} ended={<EndedParts />} record={<PastParts />} />
}
