import { LastTrades } from '../dashboard/LastTrades.tsx'
import { MonthSection } from '../dashboard/MonthSection.tsx'
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

/** The record: this month and the last trades. */
export function PastParts() {
  return (
    <>
      <Guarded what="This month">
        <MonthSection />
      </Guarded>
      <Guarded what="Last trades">
        <LastTrades />
      </Guarded>
    </>
  )
}
