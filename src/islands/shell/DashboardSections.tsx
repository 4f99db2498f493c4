import { LastTrades } from '../dashboard/LastTrades.tsx'
import { MonthSection } from '../dashboard/MonthSection.tsx'
import { OwnPackages } from '../dashboard/OwnPackages.tsx'
import { RunningCards } from '../dashboard/RunningCards.tsx'
import { TodaySection } from '../dashboard/TodaySection.tsx'
import { Guarded } from './Guarded.tsx'

/** Today's money and what runs. Each part goes on when another one fails. */
export function TodayParts() {
  return (
    <>
      <Guarded what="Today">
        <TodaySection />
      </Guarded>
      <Guarded what="Running trades" withExit>
        <RunningCards />
      </Guarded>
    </>
  )
}

export function EndedParts() {
  return (
    <Guarded what="Last trades">
      <LastTrades />
    </Guarded>
  )
}

/** Beside the day: this month and the packages in use. */
export function PastParts() {
  return (
    <>
      <Guarded what="This month">
        <MonthSection />
      </Guarded>
      <Guarded what="My Subscription">
        <OwnPackages />
      </Guarded>
    </>
  )
}
