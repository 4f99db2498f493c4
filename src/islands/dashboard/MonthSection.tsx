import { useStore } from '@nanostores/react'
import { answered } from '../../lib/resources/resource.ts'
import { $trades } from '../../lib/resources/trades.ts'
import type { Extent } from '../../lib/results/extent.ts'
import { isUnitKnown } from '../../lib/results/legs.ts'
import { monthName } from '../../lib/results/monthGrid.ts'
import { leadOf, type Overview } from '../../lib/results/overview.ts'
import { wonAndLost } from '../../lib/results/summary.ts'
import { screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { basisText, caveats } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'
import { MonthCalendar } from '../parts/results/MonthCalendar.tsx'
import { ReadingNote } from '../parts/results/ReadingNote.tsx'
import { type RangeRecord, unread, useMonth, useOverview } from '../parts/results/useOverview.ts'
import { SmallLink } from '../ui/Link.tsx'
import { Bar } from '../ui/Skeleton.tsx'

function MonthSum({ overview, of }: { overview: Overview; of: Extent }) {
  const { won, lost } = wonAndLost(overview.days)
  const { value, isAfterCharges } = leadOf(overview)
  if (value === undefined)
    return <p className="text-soft text-sm">No closed leg {of.is === 'complete' ? 'this month' : 'is read so far'}.</p>
  return (
    <>
      <p className="font-semibold text-2xl">
        <Money paise={value} of={of} />
      </p>
      <p className="text-soft text-sm">{basisText(isAfterCharges, overview.totals.withoutBrokerage > 0)}</p>
      {of.is === 'complete' && (
        <p className="text-soft text-sm">
          {won} winning, {lost} losing {won + lost === 1 ? 'day' : 'days'}
        </p>
      )}
    </>
  )
}

/** One figure of a month, and a number for each day; in the same place and height before they are read. */
export function MonthView({ month, record = unread }: { month: string; record?: RangeRecord }) {
  const { extent, overview } = record
  const { quantity } = useStore($settings).results
  const notes = overview
    ? caveats(overview.totals, { isConfirmed: isUnitKnown(quantity), undated: overview.undated })
    : []
  return (
    <section aria-labelledby="month" className="grid min-w-0 content-start gap-3">
      <header className="flex min-h-10 items-center justify-between gap-4">
        <h2 id="month" className="font-semibold text-md">
          {monthName(month)}
        </h2>
        <SmallLink href={screens.results.path}>Results</SmallLink>
      </header>
      <div className="min-h-19">
        {overview ? <MonthSum overview={overview} of={extent} /> : <Bar className="mb-2 h-8 w-36" />}
        <ReadingNote extent={extent} />
      </div>
      <MonthCalendar month={month} days={overview?.days ?? []} of={extent} isNamed />
      <p className="text-soft text-xs">{['Days: before charges.', ...notes].join(' ')}</p>
    </section>
  )
}

/** What closed legs made this month. */
export function MonthSection() {
  const { month, range } = useMonth()
  const record = useOverview(range)
  const list = answered(useStore($trades))
  if (list.state === 'failed' || (list.state === 'ready' && list.data.length === 0)) return null
  return <MonthView month={month} record={record} />
}
