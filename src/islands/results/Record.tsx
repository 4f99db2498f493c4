import { useStore } from '@nanostores/react'
import { memo, useMemo } from 'react'
import { formatNumber } from '../../lib/format/money.ts'
import { saveFile } from '../../lib/format/saveFile.ts'
import { loadTrades } from '../../lib/resources/trades.ts'
import { type Extent, gapsText } from '../../lib/results/extent.ts'
import { legsFile } from '../../lib/results/files.ts'
import { isUnitKnown } from '../../lib/results/legs.ts'
import type { Overview } from '../../lib/results/overview.ts'
import type { DayRange } from '../../lib/results/periods.ts'
import { noLegs, realisedOf } from '../../lib/results/results.ts'
import { byStrategy } from '../../lib/results/summary.ts'
import { screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { caveats, contractNote, moneyTitle, noTaxDocument, openLegsNote } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'
import { ReadingNote } from '../parts/results/ReadingNote.tsx'
import type { RangeRecord } from '../parts/results/useOverview.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { Bar } from '../ui/Skeleton.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { dayTable } from './dayTable.tsx'
import { isLongCalendar, RangeCalendar } from './RangeCalendar.tsx'
import { Realised } from './Realised.tsx'
import { Row } from './Row.tsx'

/** Laid out and painted while it is near the screen: a press above it need not wait for the whole page. */
const belowFold =
  '[contain-intrinsic-size:auto_24rem] [content-visibility:auto] print:[content-visibility:visible] min-w-0'

/** Chromium lays the rows of a grid over each other where one of them goes on on the next page. */
const onPaper = 'print:block print:space-y-6 print:*:break-inside-avoid'

function StrategySums({ overview, extent }: RangeRecord) {
  const groups = useMemo(() => overview && byStrategy(overview.trades), [overview])
  return (
    <div className={belowFold}>
      <Card title="By strategy, before charges">
        <dl className="-mt-4">
          {!groups && <Bar className="mt-4 h-13 touch:h-18" />}
          {groups?.map(({ key, trades, totals }) => (
            <Row
              key={key}
              term={`${key ?? 'Strategy not known'} · ${trades === 1 ? '1 trade' : `${formatNumber(trades)} trades`}`}
            >
              <Money paise={realisedOf(totals)} of={extent} />
            </Row>
          ))}
        </dl>
      </Card>
    </div>
  )
}

interface RecordProps extends RangeRecord {
  range: DayRange
  /** When the list of trades was read, in milliseconds since 1970. */
  at: number
}

function ExportButton({ overview, extent, range }: { overview: Overview; extent: Extent; range: DayRange }) {
  const { quantity } = useStore($settings).results
  const save = async () => {
    const notes = { gaps: gapsText(extent), gross: moneyTitle('Gross', isUnitKnown(quantity)) }
    saveFile(`legs-${range.from}-to-${range.to}.csv`, 'text/csv', await legsFile(overview.trades, notes))
  }
  return (
    <Button variant="quiet" className="my-1" onClick={() => void save()}>
      Export the legs
    </Button>
  )
}

/** A row for each day. Not on paper: a page of the table would pass for all days, and the calendar has them all. */
function Days({ overview, extent, range, at, isBeforeBrokerage }: RecordProps & { isBeforeBrokerage: boolean }) {
  const table = useMemo(() => dayTable(isBeforeBrokerage, extent), [isBeforeBrokerage, extent])
  return (
    <div className="min-w-0 print:hidden">
      <Card title="By day" actions={overview && <ExportButton overview={overview} extent={extent} range={range} />}>
        <DataTable
          name="Results by day"
          data={overview ? { state: 'ready', data: overview.groups, at, isStale: false } : { state: 'loading' }}
          spec={table}
          rowKey={({ key }) => key ?? ''}
          label={({ key }) => key ?? 'no date'}
          hasTools={false}
          onRetry={() => void loadTrades()}
          cardsBelow={720}
        />
      </Card>
    </div>
  )
}

function Notes({ overview: { totals, undated, withOpenLegs } }: { overview: Overview }) {
  const { quantity } = useStore($settings).results
  const notes = [...caveats(totals, { isConfirmed: isUnitKnown(quantity), undated }), ...openLegsNote(withOpenLegs)]
  return (
    <p className="max-w-prose text-soft text-sm">
      {[...notes, 'Estimated charges follow published rates.', contractNote, noTaxDocument].join(' ')}
    </p>
  )
}

/**
 * What a range came to, once it is read; the same boxes without a figure until then. Drawn again only when there is
 * something new to show.
 */
export const Record = memo(function Record(props: RecordProps) {
  const { overview, extent, range } = props
  const { brokerage } = useStore($settings).results.charges
  const { closed, open, unreadable, withoutBrokerage } = overview?.totals ?? noLegs
  if (overview && closed + open + unreadable === 0)
    return (
      <>
        <Banner kind="info" title={`No orders ${extent.is === 'complete' ? '' : 'read '}in this range`}>
          <Link href={screens.trades.path} className={buttonClass('quiet')}>
            All trades
          </Link>
        </Banner>
        <ReadingNote extent={extent} />
      </>
    )
  // Until a leg is read, what the owner gives decides: a name that grows would move the figures.
  const isBeforeBrokerage = closed === 0 ? brokerage.length === 0 : withoutBrokerage > 0
  const isLong = isLongCalendar(range)
  return (
    <>
      <Realised overview={overview} extent={extent} range={range} isBeforeBrokerage={isBeforeBrokerage} />
      <div className={`grid gap-x-12 gap-y-6 ${isLong ? 'grid-cols-1' : 'xl:grid-cols-2'} ${onPaper}`}>
        <RangeCalendar range={range} days={overview?.days ?? []} of={extent} />
        <StrategySums overview={overview} extent={extent} />
      </div>
      <Days {...props} isBeforeBrokerage={isBeforeBrokerage} />
      {overview && <Notes overview={overview} />}
    </>
  )
})
