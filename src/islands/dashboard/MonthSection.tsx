import { useStore } from '@nanostores/react'
import { answered } from '../../lib/resources/resource.ts'
import { $trades } from '../../lib/resources/trades.ts'
import type { Extent } from '../../lib/results/extent.ts'
import { isUnitKnown } from '../../lib/results/legs.ts'
import { monthName } from '../../lib/results/monthGrid.ts'
import type { Overview } from '../../lib/results/overview.ts'
import { afterCharges } from '../../lib/results/results.ts'
import { wonAndLost } from '../../lib/results/summary.ts'
import { screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { caveats } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'
import { MonthCalendar } from '../parts/results/MonthCalendar.tsx'
import { ReadingNote } from '../parts/results/ReadingNote.tsx'
import { type RangeRecord, useMonth, useOverview } from '../parts/results/useOverview.ts'
import { SmallLink } from '../ui/Link.tsx'
import { Bar } from '../ui/Skeleton.tsx'

/** Nothing is known of the list yet. */
const unread: RangeRecord = { extent: { is: 'reading', read: 0, total: 0 }, overview: undefined }

function MonthSum({ overview: { totals, days }, of }: { overview: Overview; of: Extent }) {
  const { won, lost } = wonAndLost(days)
  // Without the charges of any leg the figure is gross, and says so.
  const net = afterCharges(totals)
  const basis = `${net === undefined ? 'before charges' : 'after estimated charges'}${net !== undefined && totals.withoutBrokerage > 0 ? ', before brokerage' : ''}`
  if (totals.closed === 0)
    return <p className="text-soft text-sm">No closed leg {of.is === 'complete' ? 'this month' : 'is read so far'}.</p>
  return (
    <>
      <p className="font-semibold text-2xl">
        <Money paise={net ?? totals.gross} of={of} />
      </p>
      <p className="text-soft text-sm">{basis}</p>
      {of.is === 'complete' && (
        <p className="text-soft text-sm">
          {won} winning, {lost} losing {won + lost === 1 ? 'day' : 'days'}
        </p>
      )}
    </>
  )
}

/** One figure of a month, and a number for each day; in the same place and height before they are read. */
export function MonthView({ month, record = unread }: { month: string; record?: RangeRecord | undefined }) {
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
