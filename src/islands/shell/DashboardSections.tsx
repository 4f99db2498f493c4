import { LastTrades } from '../dashboard/LastTrades.tsx'
import { MonthSection } from '../dashboard/MonthSection.tsx'
import { RunningCards } from '../dashboard/RunningCards.tsx'
import { TodaySection } from '../dashboard/TodaySection.tsx'
import { Guarded } from './Guarded.tsx'

/** The dashboard below the Trading Form. Each part goes on when another one fails. */
export function DashboardSections() {
  return (
    <>
      <Guarded what="Today">
        <TodaySection />
      </Guarded>
      <Guarded what="Running trades" withExit>
        <RunningCards />
      </Guarded>
      <Guarded what="This month">
        <MonthSection />
      </Guarded>
      <Guarded what="Last trades">
        <LastTrades />
      </Guarded>
    </>
  )
}
