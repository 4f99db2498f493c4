import { useStore } from '@nanostores/react'
import { memo, useMemo } from 'react'
import { formatNumber } from '../../lib/format/money.ts'
import { saveFile } from '../../lib/format/saveFile.ts'
import { formatDay } from '../../lib/format/time.ts'
import { loadTrades } from '../../lib/resources/trades.ts'
import { type FileNotes, legsFile, tradesFile } from '../../lib/results/files.ts'
import { isUnitKnown } from '../../lib/results/legs.ts'
import { type Coverage, type Overview, tradesOf } from '../../lib/results/overview.ts'
import { isFinancialYear } from '../../lib/results/periods.ts'
import type { Selection } from '../../lib/results/range.ts'
import type { TradeResult } from '../../lib/results/results.ts'
import { byPackage, byStrategy, type Group } from '../../lib/results/summary.ts'
import { screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { caveats, coverageText } from '../../lib/text/results.ts'
import { CumulativeCurve } from '../parts/results/CumulativeCurve.tsx'
import { FeedDifferences } from '../parts/results/FeedDifference.tsx'
import { Money } from '../parts/results/Money.tsx'
import type { RangeRecord } from '../parts/results/useOverview.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Link } from '../ui/Link.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { dayFileTitle, dayTables } from './dayTable.tsx'
import { Figures } from './Figures.tsx'
import { isLongCalendar, RangeCalendar } from './RangeCalendar.tsx'

/** What figures leave out: `38 of 42 trades read; 2 have open legs`. Nothing where they are whole. */
function CoverageNote({ coverage }: { coverage: Coverage }) {
  const { isComplete, withOpenLegs, otherDays } = coverage
  if (isComplete && withOpenLegs === 0 && otherDays === 0) return null
  return <Chip>{coverageText(coverage)}</Chip>
}

interface FilesProps {
  overview: Overview
  notes: FileNotes
  selection: Selection
}

/** The days are in the file of the table above. */
function Files({ overview, notes, selection: { range } }: FilesProps) {
  const isYear = isFinancialYear(range)
  const save = (kind: string, write: (trades: TradeResult[], notes: FileNotes) => string) =>
    saveFile(`${kind}-${range.from}-to-${range.to}.csv`, 'text/csv', write(tradesOf(overview), notes))
  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-6 print:hidden">
      <Button variant="quiet" onClick={() => save('trades', tradesFile)}>
        Trades as CSV
      </Button>
      <Button variant="quiet" onClick={() => save(isYear ? 'financial-year' : 'legs', legsFile)}>
        {isYear ? 'Financial year as CSV' : 'All legs as CSV'}
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

/** Laid out and painted while it is near the screen: a press above it need not wait for the whole page. */
const belowFold =
  '[contain-intrinsic-size:auto_24rem] [content-visibility:auto] print:[content-visibility:visible] min-w-0'

/** Chromium lays the rows of a grid over each other where one of them goes on on the next page. */
const onPaper = 'print:block print:space-y-6 print:*:break-inside-avoid'

/** What each strategy or package of the range made. */
function Sums({ title, groups, unnamed }: { title: string; groups: Group[]; unnamed: string }) {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-line border-b text-soft text-sm">
          <th scope="col" className="py-2 font-medium">
            {title}
          </th>
          <th scope="col" className="whitespace-nowrap px-3 py-2 text-right font-medium">
            Trades
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Gross
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, trades, totals }) => (
          <tr key={key} className="border-line border-b last:border-0">
            <th scope="row" className="wrap-anywhere py-3 font-medium">
              {key ?? unnamed}
            </th>
            <td className="px-3 py-3 text-right">{formatNumber(trades)}</td>
            <td className="py-3 text-right">
              <Money paise={totals.closed === 0 ? undefined : totals.gross} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RecordProps extends RangeRecord {
  selection: Selection
  at: number
}

/**
 * What a range came to: figures, curve, calendar, sums by strategy, package and day, and files. Drawn again only when
 * there is something new to show.
 */
export const Record = memo(function Record({ overview, coverage, selection, at }: RecordProps) {
  const { months, totals, groups, days, undated } = overview
  const { range, strategy } = selection
  const trades = useMemo(() => tradesOf(overview), [overview])
  const strategySums = useMemo(() => byStrategy(trades), [trades])
  const packageSums = useMemo(() => byPackage(trades), [trades])
  const { from, to } = range
  const { quantity } = useStore($settings).results
  const isConfirmed = isUnitKnown(quantity)
  const { isComplete } = coverage
  const isBeforeBrokerage = totals.withoutBrokerage > 0
  const notes = caveats(totals, { isConfirmed, undated })
  const fileNotes = { ...coverage, isConfirmed }
  const note = <CoverageNote coverage={coverage} />
  // A line of its own above the figures: they must not move when what it says gets longer or is over.
  const line = <div className="min-h-5 basis-full">{note}</div>
  if (totals.closed + totals.open + totals.unreadable === 0)
    return (
      <div className="grid justify-items-center gap-3 border-line border-y py-12 text-center">
        <p className="font-semibold text-md">{isComplete ? 'No orders in this range' : 'No orders read yet'}</p>
        <p className="text-soft">Choose another range, or look at all your trades.</p>
        <Link href={screens.trades.path} className={buttonClass('quiet')}>
          All trades
        </Link>
      </div>
    )
  return (
    <>
      <Card title={isComplete ? 'Realised' : 'Realised, as far as read'} actions={line}>
        <p className="mb-2 max-w-prose text-soft text-sm">
          {[`${formatDay(from)} to ${formatDay(to)}${strategy === '' ? '' : `, ${strategy}`}.`, ...notes].join(' ')}
        </p>
        <FeedDifferences months={months} />
        <Figures overview={overview} />
      </Card>
      <div className={`grid gap-6 ${onPaper} ${isLongCalendar(range, overview) ? '' : 'xl:grid-cols-2'}`}>
        <Card title="Running total" actions={note}>
          <CumulativeCurve days={days} />
        </Card>
        <div className={`${belowFold} *:h-full`}>
          <Card title="Calendar" actions={note}>
            <RangeCalendar range={range} overview={overview} />
          </Card>
        </div>
      </div>
      <div className={`${belowFold} grid gap-6 xl:grid-cols-2 ${onPaper}`}>
        <Card title="By strategy" actions={note}>
          <Sums title="Strategy" groups={strategySums} unnamed="Strategy not known" />
        </Card>
        <Card title="By package" actions={note}>
          <Sums title="Package" groups={packageSums} unnamed="Package no longer offered" />
        </Card>
      </div>
      {/* Not on paper: a page of the table would pass for all days. The calendar has them all. */}
      <section aria-labelledby="by-day" className="grid min-w-0 gap-4 print:hidden">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="by-day" className="font-semibold text-md">
            By day
          </h2>
          {note}
        </header>
        <DataTable
          name={isComplete ? 'Results by day' : 'Results by day as far as read'}
          data={{ state: 'ready', data: groups, at, isStale: false }}
          spec={isBeforeBrokerage ? dayTables.beforeBrokerage : dayTables.net}
          rowKey={({ key }) => key ?? ''}
          label={({ key }) => key ?? 'no date'}
          fileTitle={(column) => dayFileTitle(column, fileNotes, isBeforeBrokerage)}
          onRetry={() => void loadTrades()}
        />
      </section>
      <Files overview={overview} notes={fileNotes} selection={selection} />
      <p className="max-w-prose text-soft text-sm">
        Worked out from your trades’ orders. Estimated charges follow published rates; your broker’s contract note
        decides. For income tax this is not a tax document.
      </p>
    </>
  )
})
