import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import { formatDay, istDay } from '../../lib/format/time.ts'
import { $trades, type Trade } from '../../lib/resources/trades.ts'
import { readSelection, reportDay, type Selection, writeSelection } from '../../lib/results/range.ts'
import { strategyOf } from '../../lib/results/results.ts'
import { newTradePath } from '../../lib/routes.ts'
import { TradesMissing, TradesStale } from '../parts/results/TradesState.tsx'
import { useOverview } from '../parts/results/useOverview.ts'
import { $router, go } from '../router.ts'
import { buttonClass } from '../ui/Button.tsx'
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx'
import { Link } from '../ui/Link.tsx'
import { lazy, skeleton, usePreload } from '../ui/lazy.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useServerNow } from '../ui/useNow.ts'
import { RangeBar } from './RangeBar.tsx'

// Fetched while the list of trades loads: nothing can be drawn before that list is there.
const Record = lazy(() => import('./Record.tsx').then((it) => it.Record), skeleton('Loading your results', 6))
const DayReport = lazy(
  () => import('./DayReport.tsx').then((it) => it.DayReport),
  ({ day, hasFailed }) => (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <PageTitle title={`Day report ${formatDay(day)}`} />
      {hasFailed ? <ChunkLoadError /> : <Skeleton rows={6} label="Loading the day's report" />}
    </div>
  ),
)

/** The results of a range, or the report of one day where the address names one. */
export function ResultsScreen() {
  useStore($router)
  const { search } = location
  const day = reportDay(search)
  return day === undefined ? <Results search={search} /> : <DayReport key={day} day={day} />
}

const strategiesIn = (rows: readonly Trade[]) =>
  [...new Set(rows.map(strategyOf))].filter((code) => code !== null).sort()

/** Realised profit and loss of a range: what was won and lost, day by day, from the orders of the trades. */
function Results({ search }: { search: string }) {
  const list = useStore($trades)
  usePreload(Record)
  const today = istDay(useServerNow())
  const { name, range, strategy } = readSelection(search, Date.parse(today))
  const { from, to } = range
  // The address also holds the order and page of the table: they change no figure.
  const selection = useMemo<Selection>(() => ({ name, range: { from, to }, strategy }), [name, from, to, strategy])
  const strategies = useMemo(() => strategiesIn(list.state === 'ready' ? list.data : []), [list])
  const found = useOverview(selection)
  const known = useMemo(() => found && { ...found, selection }, [found, selection])
  // Drawn whenever the browser has time, so that a click is answered while thousands of trades are read.
  const drawn = useDeferredValue(known)
  // What was chosen before stays, pale, until what is chosen now is worked out.
  const isOld = drawn !== undefined && drawn.selection !== selection
  const change = (part: Partial<Selection>) => {
    const next = { ...selection, ...part }
    go(location.pathname + writeSelection(next))
  }
  return (
    <div data-print="" className="grid min-w-0 grid-cols-1 gap-6 print:block print:space-y-6">
      <PageTitle title="Results">
        <RangeBar selection={selection} strategies={strategies} onChange={change} />
      </PageTitle>
      {list.state === 'loading' && <Skeleton rows={6} label="Loading your trades" />}
      {list.state === 'failed' && <TradesMissing failure={list.failure} />}
      {list.state === 'ready' && list.isStale && <TradesStale list={list} />}
      {list.state === 'ready' && list.data.length === 0 && (
        <div className="grid justify-items-center gap-3 border-line border-y py-12 text-center">
          <p className="text-soft">Results appear here once a trade of yours has closed a leg.</p>
          <Link href={newTradePath()} className={buttonClass('quiet')}>
            Start a trade
          </Link>
        </div>
      )}
      {list.state === 'ready' && list.data.length > 0 && drawn && (
        <div className={`grid min-w-0 grid-cols-1 gap-6 print:block print:space-y-6 ${isOld ? 'opacity-50' : ''}`}>
          <Record {...drawn} at={list.at} />
        </div>
      )}
    </div>
  )
}
