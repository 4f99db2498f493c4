import { useMemo } from 'react'
import { formatNumber, formatRupees } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import { leadOf } from '../../lib/results/overview.ts'
import type { DayRange } from '../../lib/results/periods.ts'
import { estimatedCharges, realisedOf } from '../../lib/results/results.ts'
import { wonAndLost } from '../../lib/results/summary.ts'
import { basisText, chargeTitles } from '../../lib/text/results.ts'
import { Money, SumHero } from '../parts/results/Money.tsx'
import { ReadingNote } from '../parts/results/ReadingNote.tsx'
import type { RangeRecord } from '../parts/results/useOverview.ts'
import { Bar } from '../ui/Skeleton.tsx'
import { CumulativeCurve } from './CumulativeCurve.tsx'
import { Row } from './Row.tsx'

interface RealisedProps extends RangeRecord {
  range: DayRange
  isBeforeBrokerage: boolean
}

/** What a range came to: one figure, its curve, and what the figure is made of. The same boxes while it is read. */
export function Realised({ overview, extent, range: { from, to }, isBeforeBrokerage }: RealisedProps) {
  const lead = useMemo(() => overview && leadOf(overview), [overview])
  const charges = overview && estimatedCharges(overview.totals)
  const days = overview && wonAndLost(overview.days)
  return (
    <section
      aria-label="Realised"
      className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,2fr)] print:block"
    >
      <div>
        <p className="text-soft text-sm max-md:sr-only">{`${formatDay(from)} to ${formatDay(to)}`}</p>
        <SumHero paise={lead?.value} of={extent} />
        <div className="min-h-11 md:min-h-12">
          {lead && (
            <p className="text-soft text-sm md:text-base md:text-ink">
              {basisText(lead.isAfterCharges, isBeforeBrokerage)}
            </p>
          )}
          <ReadingNote extent={extent} />
        </div>
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {lead ? <CumulativeCurve lead={lead} of={extent} /> : <Bar className="h-51 md:h-57" />}
      </div>
      <dl className="lg:self-end">
        <Row term="Gross, closed legs">
          <Money paise={overview && realisedOf(overview.totals)} of={extent} />
        </Row>
        <Row term={chargeTitles(isBeforeBrokerage).charges}>
          {charges === undefined ? '–' : formatRupees(-charges / 100)}
        </Row>
        <Row term="Days with closed legs">
          {days ? `${formatNumber(days.won)} winning, ${formatNumber(days.lost)} losing` : '–'}
        </Row>
      </dl>
    </section>
  )
}
