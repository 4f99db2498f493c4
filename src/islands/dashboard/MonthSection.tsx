import { useStore } from '@nanostores/react'
import { formatRupees } from '../../lib/format/money.ts'
import { isUnitKnown } from '../../lib/results/legs.ts'
import { afterCharges, estimatedCharges } from '../../lib/results/results.ts'
import { screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { caveats, chargeTitles } from '../../lib/text/results.ts'
import { CumulativeCurve } from '../parts/results/CumulativeCurve.tsx'
import { Money } from '../parts/results/Money.tsx'
import { MonthCalendar } from '../parts/results/MonthCalendar.tsx'
import { ReadingBar } from '../parts/results/ReadingBar.tsx'
import { useOverview } from '../parts/results/useOverview.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { useMonth } from './useMonth.ts'

/** What closed legs made this month: a number for each day, the sum of each week, and the running total. */
export function MonthSection() {
  const { month, range } = useMonth()
  const { record, progress } = useOverview({ name: 'month', range, strategy: '' })
  const { quantity } = useStore($settings).results
  if (!record || progress.total === 0) return null
  const { overview, coverage } = record
  const { totals, days, undated } = overview
  const charges = estimatedCharges(totals)
  const titles = chargeTitles(totals.withoutBrokerage > 0)
  const notes = caveats(totals, { isConfirmed: isUnitKnown(quantity), undated })
  return (
    <Card
      title="This month"
      actions={
        <Link
          href={screens.results.path}
          className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
        >
          All results
        </Link>
      }
    >
      <div className="grid gap-4">
        <ReadingBar progress={progress} withOpenLegs={coverage.withOpenLegs} />
        {totals.closed > 0 && (
          <div className="grid gap-1">
            <p>
              <span className="font-semibold text-2xl">
                <Money paise={totals.gross} />
              </span>{' '}
              <span className="text-soft text-sm">
                realised before charges{coverage.isComplete ? '' : ', as far as read'}
              </span>
            </p>
            <p className="text-sm">
              {titles.charges} <span>{charges === undefined ? '–' : formatRupees(charges / 100)}</span> · {titles.rest}{' '}
              <Money paise={afterCharges(totals)} />.{' '}
              <span className="text-soft">Your broker’s contract note decides.</span>
            </p>
          </div>
        )}
        {notes.length > 0 && <p className="max-w-prose text-soft text-sm">{notes.join(' ')}</p>}
        <div className="grid gap-6 xl:grid-cols-2">
          <MonthCalendar month={month} days={days} />
          <CumulativeCurve days={days} />
        </div>
      </div>
    </Card>
  )
}
