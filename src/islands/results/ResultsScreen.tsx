import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { formatDay, istDay } from '../../lib/format/time.ts'
import { answered } from '../../lib/resources/resource.ts'
import { $trades } from '../../lib/resources/trades.ts'
import { dayOf, type RangeName, rangeOf, readRange, writeRange } from '../../lib/results/periods.ts'
import { newTradePath, searchTradesPath } from '../../lib/routes.ts'
import { TradesMissing, TradesStale } from '../parts/results/TradesState.tsx'
import { useOverview } from '../parts/results/useOverview.ts'
import { $router, go } from '../router.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { useServerNow } from '../ui/useNow.ts'
import { Record } from './Record.tsx'

const ranges: { key: RangeName; label: string }[] = [
  { key: 'month', label: 'This month' },
  { key: 'last', label: 'Last month' },
  { key: 'year', label: 'Financial year' },
  { key: 'before', label: 'Year before' },
]

/** The days of the range in the address, the same object while they are the same days. */
function useRange(search: string): { name: RangeName; range: ReturnType<typeof rangeOf> } {
  const today = istDay(useServerNow())
  return useMemo(() => {
    const name = readRange(search)
    return { name, range: rangeOf(name, Date.parse(today)) }
  }, [search, today])
}

/** Leads an address of the day's report, which earlier releases had, to the trades of that day. */
function useFormerDay(search: string): void {
  const day = dayOf(search)
  useEffect(() => {
    if (day !== undefined) go(searchTradesPath(formatDay(day)), { replace: true })
  }, [day])
}

/** Realised profit and loss of a range: what was won and lost, day by day, from the orders of the trades. */
export function ResultsScreen() {
  useStore($router)
  const { search } = location
  useFormerDay(search)
  const list = answered(useStore($trades))
  const { name, range } = useRange(search)
  const found = useOverview(range)
  const known = useMemo(() => ({ ...found, range }), [found, range])
  // Drawn whenever the browser has time, so that a click is answered while thousands of trades are read.
  const drawn = useDeferredValue(known)
  // What was chosen before stays, pale, until what is chosen now is worked out.
  const isOld = drawn.range !== range
  const hasNone = list.state === 'ready' && list.data.length === 0
  return (
    <div data-print="" className="grid min-w-0 grid-cols-1 gap-6 print:block print:space-y-6">
      <PageTitle title="Results">
        <Segmented
          legend="Range"
          options={ranges}
          chosen={name}
          onChoose={(key) => go(location.pathname + writeRange(key))}
        />
      </PageTitle>
      {list.state === 'failed' && <TradesMissing failure={list.failure} />}
      {list.state === 'ready' && list.isStale && <TradesStale list={list} />}
      {hasNone && (
        <div className="grid justify-items-center gap-3 border-line border-y py-12 text-center">
          <p className="text-soft">Results appear here once a trade of yours has closed a leg.</p>
          <Link href={newTradePath()} className={buttonClass('primary')}>
            Start a trade
          </Link>
        </div>
      )}
      {list.state !== 'failed' && !hasNone && (
        <div className={`grid min-w-0 grid-cols-1 gap-6 print:block print:space-y-6 ${isOld ? 'opacity-50' : ''}`}>
          <Record {...drawn} at={list.state === 'ready' ? list.at : 0} />
        </div>
      )}
    </div>
  )
}
