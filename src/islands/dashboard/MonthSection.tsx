import { useStore } from '@nanostores/react'
import { $trades } from '../../lib/resources/trades.ts'
import { isUnitKnown } from '../../lib/results/legs.ts'
import { monthName } from '../../lib/results/monthGrid.ts'
import { afterCharges, estimatedCharges } from '../../lib/results/results.ts'
import { figuresOf } from '../../lib/results/summary.ts'
import { screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { caveats } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'
import { MonthCalendar } from '../parts/results/MonthCalendar.tsx'
import { useMonth, useOverview } from '../parts/results/useOverview.ts'
import { Link } from '../ui/Link.tsx'

/** What closed legs made this month: one figure, and a number for each day. */
export function MonthSection() {
  const { month, range } = useMonth()
  const { record, progress } = useOverview({ name: 'month', range, strategy: '' })
  const { quantity } = useStore($settings).results
  const list = useStore($trades)
  if (list.state === 'failed' || (list.state === 'ready' && list.data.length === 0)) return null
  // Its place is kept until the list is sorted out: what stands below must not move.
  if (!record || (progress.total === 0 && progress.state === 'idle')) return <div className="min-h-130" />
  if (progress.total === 0) return null
  const { totals, days: byDay, undated } = record.overview
  const { winning, losing } = figuresOf(byDay)
  // Without the charges of any leg the figure is gross, and says so.
  const isNet = estimatedCharges(totals) !== undefined
  const isPart = progress.read < progress.total
  const notes = caveats(totals, { isConfirmed: isUnitKnown(quantity), undated })
  return (
    <section aria-labelledby="month" className="grid min-h-130 min-w-0 content-start gap-3">
      <header className="flex min-h-10 items-center justify-between gap-4">
        <h2 id="month" className="font-semibold text-md">
          {monthName(month)}
        </h2>
        <Link
          href={screens.results.path}
          className="inline-flex min-h-11 items-center text-primary text-sm underline underline-offset-4"
        >
          Results
        </Link>
      </header>
      <div className="min-h-18">
        {totals.closed > 0 && (
          <>
            <p className="font-semibold text-2xl">
              <Money paise={isNet ? afterCharges(totals) : totals.gross} />
            </p>
            <p className="text-soft text-sm">
              {isNet ? 'after estimated charges' : 'before charges'}
              {isNet && totals.withoutBrokerage > 0 && ', before brokerage'}
              {isPart && `, as far as read: ${progress.read} of ${progress.total} trades`}
            </p>
            <p className="text-soft text-sm">
              {winning} winning, {losing} losing {winning + losing === 1 ? 'day' : 'days'}
            </p>
          </>
        )}
      </div>
      <MonthCalendar month={month} days={byDay} isNamed />
      <p className="text-soft text-xs">{['Closed legs of each day, before charges.', ...notes].join(' ')}</p>
    </section>
  )
}
