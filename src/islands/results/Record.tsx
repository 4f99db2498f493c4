import { useStore } from '@nanostores/react'
import { memo, type ReactNode, useMemo } from 'react'
import { formatNumber, formatRupees } from '../../lib/format/money.ts'
import { saveFile } from '../../lib/format/saveFile.ts'
import { formatDay } from '../../lib/format/time.ts'
import { loadTrades } from '../../lib/resources/trades.ts'
import { type Extent, gapsText } from '../../lib/results/extent.ts'
import { legsFile } from '../../lib/results/files.ts'
import { isUnitKnown } from '../../lib/results/legs.ts'
import { type Lead, leadOf, type Overview } from '../../lib/results/overview.ts'
import type { DayRange } from '../../lib/results/periods.ts'
import { estimatedCharges } from '../../lib/results/results.ts'
import { byStrategy, type Group, wonAndLost } from '../../lib/results/summary.ts'
import { screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { caveats, chargeTitles, contractNote, moneyTitle, noTaxDocument, openLegsNote } from '../../lib/text/results.ts'
import { Money, SumHero } from '../parts/results/Money.tsx'
import { ReadingNote } from '../parts/results/ReadingNote.tsx'
import type { RangeRecord } from '../parts/results/useOverview.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { Bar } from '../ui/Skeleton.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { CumulativeCurve } from './CumulativeCurve.tsx'
import { dayTable } from './dayTable.tsx'
import { isLongCalendar, RangeCalendar } from './RangeCalendar.tsx'

/** Laid out and painted while it is near the screen: a press above it need not wait for the whole page. */
const belowFold =
  '[contain-intrinsic-size:auto_24rem] [content-visibility:auto] print:[content-visibility:visible] min-w-0'

/** Chromium lays the rows of a grid over each other where one of them goes on on the next page. */
const onPaper = 'print:block print:space-y-6 print:*:break-inside-avoid'

/** Name at the left, value at the right, a hairline above. */
function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8.5 touch:min-h-11 items-center justify-between gap-4 border-line border-t text-sm">
      <dt className="text-soft">{term}</dt>
      <dd className="whitespace-nowrap text-right font-medium">{children}</dd>
    </div>
  )
}

function StrategySums({ groups, of }: { groups: Group[]; of: Extent }) {
  return (
    <Card title="By strategy, before charges">
      <dl className="-mt-4">
        {groups.map(({ key, trades, totals }) => (
          <Row
            key={key}
            term={`${key ?? 'Strategy not known'} · ${trades === 1 ? '1 trade' : `${formatNumber(trades)} trades`}`}
          >
            <Money paise={totals.closed === 0 ? undefined : totals.gross} of={of} />
          </Row>
        ))}
      </dl>
    </Card>
  )
}

const Title = ({ range: { from, to } }: { range: DayRange }) => (
  <p className="text-soft text-sm max-md:sr-only">{`${formatDay(from)} to ${formatDay(to)}`}</p>
)

const basisText = ({ isAfterCharges }: Lead, isBeforeBrokerage: boolean) =>
  isAfterCharges ? (isBeforeBrokerage ? 'after charges, before brokerage' : 'net, estimated') : 'gross, before charges'

interface RecordProps extends RangeRecord {
  range: DayRange
  /** When the list of trades was read, in milliseconds since 1970. */
  at: number
}

/** As high as the figures, the curve and the first days, until their trades are read. */
export function RecordSkeleton({ extent, range }: Pick<RecordProps, 'extent' | 'range'>) {
  return (
    <>
      <section aria-label="Realised" className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,2fr)]">
        <div>
          <Title range={range} />
          <SumHero paise={undefined} of={extent} />
          <ReadingNote extent={extent} />
        </div>
        <Bar className="h-51 md:h-57" />
      </section>
      <div role="status" aria-label="Reading your trades" className="grid gap-x-12 gap-y-7 xl:grid-cols-2">
        <Bar className="h-80" />
        <Bar className="h-32" />
      </div>
    </>
  )
}

/** What a range came to, once it is read. Drawn again only when there is something new to show. */
export const Record = memo(function Record(props: RecordProps) {
  const { overview } = props
  if (!overview) return <RecordSkeleton {...props} />
  const { closed, open, unreadable } = overview.totals
  if (closed + open + unreadable > 0) return <Sums {...props} overview={overview} />
  return (
    <>
      <Banner kind="info" title={`No orders ${props.extent.is === 'complete' ? '' : 'read '}in this range`}>
        <Link href={screens.trades.path} className={buttonClass('quiet')}>
          All trades
        </Link>
      </Banner>
      <ReadingNote extent={props.extent} />
    </>
  )
})

/** Figures and curve, then calendar, sums by strategy and by day, and the file of the legs. */
function Sums({ overview, extent, range, at }: RecordProps & { overview: Overview }) {
  const { trades, totals, groups, days, undated } = overview
  const { quantity, charges } = useStore($settings).results
  const strategySums = useMemo(() => byStrategy(trades), [trades])
  const lead = useMemo(() => leadOf(overview), [overview])
  // Until a leg is read, what the owner gives decides: a name that grows would move the figures.
  const isBeforeBrokerage = totals.closed === 0 ? charges.brokerage.length === 0 : totals.withoutBrokerage > 0
  const table = useMemo(() => dayTable(isBeforeBrokerage, extent), [isBeforeBrokerage, extent])
  const isConfirmed = isUnitKnown(quantity)
  const notes = [...caveats(totals, { isConfirmed, undated }), ...openLegsNote(overview.withOpenLegs)]
  const exportLegs = async () => {
    const file = { gaps: gapsText(extent), gross: moneyTitle('Gross', isConfirmed) }
    saveFile(`legs-${range.from}-to-${range.to}.csv`, 'text/csv', await legsFile(trades, file))
  }
  const taken = estimatedCharges(totals)
  const { won, lost } = wonAndLost(days)
  const isLong = isLongCalendar(range)
  const sums = (
    <div className={belowFold}>
      <StrategySums groups={strategySums} of={extent} />
    </div>
  )
  return (
    <>
      <section
        aria-label="Realised"
        className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,2fr)] print:block"
      >
        <div>
          <Title range={range} />
          <SumHero paise={lead.value} of={extent} />
          <p className="text-soft text-sm md:text-base md:text-ink">{basisText(lead, isBeforeBrokerage)}</p>
          <ReadingNote extent={extent} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CumulativeCurve
            days={lead.days}
            of={extent}
            basis={lead.isAfterCharges ? ', after charges' : ', before charges'}
          />
        </div>
        <dl className="lg:self-end">
          <Row term="Gross, closed legs">
            <Money paise={totals.closed === 0 ? undefined : totals.gross} of={extent} />
          </Row>
          <Row term={chargeTitles(isBeforeBrokerage).charges}>
            {taken === undefined ? '–' : formatRupees(-taken / 100)}
          </Row>
          <Row term="Days with closed legs">
            {formatNumber(won)} winning, {formatNumber(lost)} losing
          </Row>
        </dl>
      </section>
      <div className={isLong ? '' : `grid gap-x-12 gap-y-7 xl:grid-cols-2 ${onPaper}`}>
        <RangeCalendar range={range} overview={overview} of={extent} />
        {!isLong && sums}
      </div>
      {isLong && sums}
      {/* Not on paper: a page of the table would pass for all days. The calendar has them all. */}
      <div className="min-w-0 print:hidden">
        <Card
          title="By day"
          actions={
            <Button variant="quiet" className="my-1" onClick={() => void exportLegs()}>
              Export the legs
            </Button>
          }
        >
          <DataTable
            name="Results by day"
            data={{ state: 'ready', data: groups, at, isStale: false }}
            spec={table}
            rowKey={({ key }) => key ?? ''}
            label={({ key }) => key ?? 'no date'}
            hasTools={false}
            onRetry={() => void loadTrades()}
            cardsBelow={720}
          />
        </Card>
      </div>
      <p className="max-w-prose text-soft text-sm">
        {[...notes, 'Estimated charges follow published rates.', contractNote, noTaxDocument].join(' ')}
      </p>
    </>
  )
}
