import { LastTrades } from '../dashboard/LastTrades.tsx'
import { MonthSection } from '../dashboard/MonthSection.tsx'
import { OwnPackages } from '../dashboard/OwnPackages.tsx'
import { RunningCards } from '../dashboard/RunningCards.tsx'
import { TodaySection } from '../dashboard/TodaySection.tsx'
import { AccountErrorBoundary } from './AccountErrorBoundary.tsx'

/** Today's money and what runs. Each part goes on when another one fails. */
export function TodayParts() {
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

export function EndedParts() {
  return (
    <AccountErrorBoundary what="Last trades">
      <LastTrades />
    </AccountErrorBoundary>
  )
}

/** Beside the day: this month and the packages in use. */
export function PastParts() {
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
