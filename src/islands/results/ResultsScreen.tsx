import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { saveFile } from '../../lib/format/saveFile.ts'
import { $trades, loadTrades } from '../../lib/resources/trades.ts'
import { daysFile, legsFile, tradesFile } from '../../lib/results/files.ts'
import { monthsIn } from '../../lib/results/monthGrid.ts'
import type { Overview } from '../../lib/results/overview.ts'
import { readSelection, reportDay, type Selection, writeSelection } from '../../lib/results/range.ts'
import type { Progress } from '../../lib/results/reader.ts'
import { byPeriod, byStrategy } from '../../lib/results/summary.ts'
import { newTradePath, screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { caveats } from '../../lib/text/results.ts'
import { CumulativeCurve } from '../parts/results/CumulativeCurve.tsx'
import { FeedDifferences } from '../parts/results/FeedDifference.tsx'
import { Money } from '../parts/results/Money.tsx'
import { MonthCalendar } from '../parts/results/MonthCalendar.tsx'
import { ReadingBar } from '../parts/results/ReadingBar.tsx'
import { useOverview } from '../parts/results/useOverview.ts'
import { $router, go } from '../router.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DayReport } from './DayReport.tsx'
import { dayTable } from './dayTable.tsx'
import { Figures } from './Figures.tsx'
import { RangeBar } from './RangeBar.tsx'
import { YearCalendar } from './YearCalendar.tsx'

/** Up to so many months are drawn as whole calendars. */
const WHOLE_MONTHS = 2

function Files({ overview: { trades }, range: { from, to } }: { overview: Overview; range: Selection['range'] }) {
  const save = (kind: string, text: string) => saveFile(`${kind}-${from}-to-${to}.csv`, 'text/csv', text)
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="quiet" onClick={() => save('days', daysFile(trades))}>
        Days as CSV
      </Button>
      <Button variant="quiet" onClick={() => save('trades', tradesFile(trades))}>
        Trades as CSV
      </Button>
      <Button variant="quiet" onClick={() => save('legs', legsFile(trades))}>
        All legs as CSV
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

function Strategies({ overview: { trades } }: { overview: Overview }) {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-line border-b text-soft text-sm">
          <th scope="col" className="py-2 font-medium">
            Strategy
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Trades
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Gross
          </th>
        </tr>
      </thead>
      <tbody>
        {byStrategy(trades).map(({ key, trades: count, totals }) => (
          <tr key={key} className="border-line border-b last:border-0">
            <th scope="row" className="py-3 font-medium">
              {key ?? 'Strategy not known'}
            </th>
            <td className="py-3 text-right tabular-nums">{count}</td>
            <td className="py-3 text-right">
              <Money paise={totals.gross} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Record(props: { overview: Overview; selection: Selection; progress: Progress; at: number }) {
  const { overview, selection, progress, at } = props
  const { trades, totals, days, undated } = overview
  const { quantity } = useStore($settings).results
  const groups = useMemo(() => byPeriod(trades, 'day'), [trades])
  const last = days.at(-1)?.day ?? selection.range.to
  // Months to come are no part of a record.
  const months = monthsIn({ ...selection.range, to: last < selection.range.from ? selection.range.to : last })
  const isLong = months.length > WHOLE_MONTHS
  const isComplete = progress.read === progress.total
  const notes = caveats(totals, { isConfirmed: quantity.isConfirmed || quantity.unit === 'lots', undated })
  if (totals.closed + totals.open + totals.unreadable === 0)
    return (
      <div className="grid justify-items-center gap-3 rounded-box border border-line border-dashed px-4 py-12 text-center">
        <p className="font-display font-semibold text-lg">
          {isComplete ? 'No orders in this range' : 'No orders read yet'}
        </p>
        <p className="text-soft">Choose another range, or look at all your trades.</p>
        <Link href={screens.trades.path} className={buttonClass('quiet')}>
          All trades
        </Link>
      </div>
    )
  return (
    <>
      <Card title={isComplete ? 'Realised' : 'Realised, as far as read'}>
        {notes.length > 0 && <p className="mb-2 max-w-prose text-soft text-sm">{notes.join(' ')}</p>}
        <FeedDifferences trades={trades} />
        <Figures overview={overview} />
      </Card>
      <div className={`grid gap-6 ${isLong ? '' : 'xl:grid-cols-2'}`}>
        <Card title="Running total">
          <CumulativeCurve days={days} />
        </Card>
        <Card title="Calendar">
          {isLong ? (
            <YearCalendar months={months} days={days} />
          ) : (
            <div className="grid gap-6">
              {months.map((month) => (
                <MonthCalendar key={month} month={month} days={days} />
              ))}
            </div>
          )}
        </Card>
      </div>
      <Card title="By strategy">
        <Strategies overview={overview} />
      </Card>
      <DataTable
        name="Results by day"
        data={{ state: 'ready', data: groups, at, isStale: false }}
        spec={dayTable}
        rowKey={({ key }) => key ?? ''}
        label={({ key }) => key ?? 'no date'}
        onRetry={() => void loadTrades()}
      />
      <Files overview={overview} range={selection.range} />
      <p className="max-w-prose text-soft text-sm">
        Worked out from your trades’ orders. Estimated charges follow published rates; your broker’s contract note
        decides. For income tax this is not a tax document.
      </p>
    </>
  )
}

/** The results of a range, or the report of one day where the address names one. */
export function ResultsScreen() {
  useStore($router)
  const day = reportDay(location.search)
  return day === undefined ? <Results /> : <DayReport key={day} day={day} />
}

/** Realised profit and loss of a range: what was won and lost, day by day, from the orders of the trades. */
function Results() {
  const list = useStore($trades)
  const selection = readSelection(location.search, Date.now())
  const { overview, progress } = useOverview(selection)
  const change = (part: Partial<Selection>) => {
    const next = { ...selection, ...part }
    go(location.pathname + writeSelection(next))
  }
  return (
    <div data-print="" className="grid min-w-0 gap-6">
      <PageTitle title="Results" lead="What your closed legs made, before charges. Open legs are not valued." />
      <RangeBar selection={selection} strategies={overview?.strategies ?? []} onChange={change} />
      {list.state === 'loading' && <Skeleton rows={6} label="Loading your trades" />}
      {list.state === 'failed' && (
        <Banner kind="error" title="Your trades could not be fetched">
          <p className="mb-3">Nothing is lost. Check your connection and try again.</p>
          <Button variant="quiet" onClick={() => void loadTrades()}>
            Try again
          </Button>
        </Banner>
      )}
      {list.state === 'ready' && list.data.length === 0 && (
        <div className="grid justify-items-center gap-3 rounded-box border border-line border-dashed px-4 py-12 text-center">
          <p className="font-display font-semibold text-lg">No trades yet</p>
          <p className="text-soft">Results appear here once a trade of yours has closed a leg.</p>
          <Link href={newTradePath()} className={buttonClass('quiet')}>
            Start a trade
          </Link>
        </div>
      )}
      {list.state === 'ready' && list.data.length > 0 && (
        <>
          <ReadingBar progress={progress} />
          {overview && <Record overview={overview} selection={selection} progress={progress} at={list.at} />}
        </>
      )}
    </div>
  )
}
