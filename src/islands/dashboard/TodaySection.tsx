import { useStore } from '@nanostores/react'
import { formatNumber } from '../../lib/format/money.ts'
import type { Loadable } from '../../lib/resources/resource.ts'
import { $lastKnownTrades, isRunning, type Trade } from '../../lib/resources/trades.ts'
import { isUnitKnown } from '../../lib/results/legs.ts'
import { readToday } from '../../lib/results/reading.ts'
import type { Today } from '../../lib/results/today.ts'
import { $settings } from '../../lib/settings.ts'
import { todayNotes } from '../../lib/text/results.ts'
import { unreachable } from '../../lib/text/unreachable.ts'
import { AsOf } from '../parts/AsOf.tsx'
import { AccountLimits } from '../parts/account/AccountLimits.tsx'
import { Money } from '../parts/results/Money.tsx'
import { TradesMissing } from '../parts/results/TradesState.tsx'
import { useReading } from '../parts/results/useOverview.ts'
import { useRunningPnl } from '../parts/useRunningPnl.ts'
import { Card } from '../ui/Card.tsx'
import { Chevron } from '../ui/Chevron.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLastKnown } from '../ui/useLastKnown.ts'
import { useMonth } from './useMonth.ts'

function Figures({ today, isStale }: { today: Today; isStale: boolean }) {
  const { running, fresh, pnl, ended, read, realised, total, otherDays, isComplete } = today
  // What runs is what the list says, and every running trade is part of both sums.
  const isCurrent = !isStale && fresh === running
  return (
    <DescriptionList
      className="grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
      items={[
        {
          term: isComplete && otherDays === 0 ? 'Today, before charges' : 'Today, as far as known',
          value: (
            <span className="text-2xl">
              <Money paise={total} isCurrent={isCurrent} />
            </span>
          ),
        },
        {
          term: 'Running trades',
          value: (
            <>
              <Money paise={pnl} isCurrent={isCurrent} />{' '}
              <span className="block font-normal text-soft text-sm">
                {running === 0 ? 'none running' : `${formatNumber(fresh)} of ${formatNumber(running)} fresh`}
              </span>
            </>
          ),
        },
        {
          term: 'Realised by ended trades',
          value: (
            <>
              <Money paise={realised.closed === 0 ? undefined : realised.gross} isCurrent={!isStale} />{' '}
              <span className="block font-normal text-soft text-sm">
                {ended === 0 ? 'none ended today' : `${formatNumber(read)} of ${formatNumber(ended)} read`}
              </span>
            </>
          ),
        },
      ]}
    />
  )
}

function TodayCard({ view }: { view: Extract<Loadable<readonly Trade[]>, { state: 'ready' }> }) {
  const { data: rows, isStale, isAwaited } = view
  const { day, range } = useMonth()
  // Read here as well as for the month below: each part works when the other one fails.
  useReading(range)
  const { results: rules } = useStore($settings)
  const pnlOf = useRunningPnl(rows.filter(isRunning).map(({ trade_id }) => trade_id))
  const today = readToday(rows, pnlOf, day)
  const isConfirmed = isUnitKnown(rules.quantity)
  const notes = todayNotes(today, { isConfirmed })
  return (
    <Card title="Today" actions={<AsOf view={view} />}>
      <Figures today={today} isStale={isStale} />
      {isStale && !isAwaited && (
        <p className="mt-3 text-sm text-warn">{unreachable}. The status of trades may have changed since.</p>
      )}
      {/* Its lines are kept while it is empty: the first fresh PNL must not move the form below. */}
      {(notes.length > 0 || today.running > 0) && (
        <p className="mt-3 min-h-20 max-w-prose text-soft text-sm sm:min-h-10">{notes.join(' ')}</p>
      )}
      <details className="group mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-primary">
          Limits for all trades
          <Chevron />
        </summary>
        <div className="pt-2">
          <AccountLimits />
        </div>
      </details>
    </Card>
  )
}

/**
 * Today's profit and loss: fresh PNL of what runs, and what the ended trades realised. Nothing before the first trade;
 * where the list could not be fetched it says so.
 */
export function TodaySection() {
  const trades = useLastKnown($lastKnownTrades)
  if (trades.state === 'failed') return <TradesMissing />
  if (trades.state === 'loading') return <Skeleton rows={3} label="Loading your trades" />
  return trades.data.length > 0 ? <TodayCard view={trades} /> : null
}
