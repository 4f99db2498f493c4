import type { Loadable } from '../../lib/resources/resource.ts'
import { $lastKnownTrades, isRunning, type Trade } from '../../lib/resources/trades.ts'
import { readToday } from '../../lib/results/reading.ts'
import type { Today } from '../../lib/results/today.ts'
import { todayNotes, todayShort } from '../../lib/text/results.ts'
import { statusMayDiffer } from '../../lib/text/unreachable.ts'
import { AsOf } from '../parts/AsOf.tsx'
import { Money } from '../parts/results/Money.tsx'
import { TradesMissing } from '../parts/results/TradesState.tsx'
import { useMonth, useReading } from '../parts/results/useOverview.ts'
import { useRunningPnl } from '../parts/usePnl.ts'
import { Chevron } from '../ui/Chevron.tsx'
import { Hero } from '../ui/Hero.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLastKnown } from '../ui/useLastKnown.ts'
import { NextStepLead } from './NextStepLead.tsx'

/** What the total leaves out: in a few words, and on a press in sentences. */
function Shortfall({ today }: { today: Today }) {
  const short = todayShort(today)
  if (short === '') return null
  return (
    <details className="group min-w-0 open:basis-full">
      <summary className="relative inline-flex h-6 max-w-full cursor-pointer items-center gap-1.5 rounded-full bg-tint px-2.5 text-soft text-xs after:absolute after:-inset-2.5">
        <span className="truncate">{short}</span>
        <Chevron />
      </summary>
      <p className="max-w-prose py-2 text-soft text-sm">{todayNotes(today).join(' ')}</p>
    </details>
  )
}

/** Today's money, as far as it is known, and what it is made of. */
function TodayFigure({ today, isStale }: { today: Today; isStale: boolean }) {
  const { running, fresh, pnl, ended, realised, total, otherDays, isComplete } = today
  // What runs is what the list says, and every running trade is part of both sums.
  const isCurrent = !isStale && fresh === running
  const trades = ended === 1 ? '1 ended trade' : `${ended} ended trades`
  return (
    <>
      <div className="flex min-h-6 items-start gap-x-3 gap-y-1 has-[[open]]:flex-wrap">
        <p className="shrink-0 text-soft text-sm leading-6">
          {isComplete && otherDays === 0 ? 'Today, before charges' : 'Today, as far as known'}
        </p>
        <Shortfall today={today} />
      </div>
      <Hero value={total === undefined ? undefined : total / 100} isCurrent={isCurrent} />
      <p className="mt-2 text-soft">
        {running > 0 && (
          <>
            <Money paise={pnl} isCurrent={isCurrent} /> running
          </>
        )}
        {running > 0 && ended > 0 && ' and '}
        {ended > 0 && (
          <>
            <Money paise={realised.closed === 0 ? undefined : realised.gross} isCurrent={!isStale} /> realised by{' '}
            {trades}
          </>
        )}
        , before charges
      </p>
    </>
  )
}

function TodayLead({ view }: { view: Extract<Loadable<readonly Trade[]>, { state: 'ready' }> }) {
  const { data: rows, isStale, isAwaited } = view
  const { day, range } = useMonth()
  // Read here as well as for the month: each part works when the other one fails.
  useReading(range)
  const pnlOf = useRunningPnl(rows.filter(isRunning).map(({ trade_id }) => trade_id))
  const today = readToday(rows, pnlOf, day)
  return (
    <section aria-label="Today" className="min-h-31">
      {today.running + today.ended > 0 ? <TodayFigure today={today} isStale={isStale} /> : <NextStepLead />}
      <AsOf view={view} />
      {isStale && !isAwaited && <p className="mt-3 text-sm text-warn">{statusMayDiffer}</p>}
    </section>
  )
}

/**
 * What leads the dashboard: today's profit and loss, fresh PNL of what runs and what the ended trades realised; or the
 * next step. Nothing before the first trade; where the list could not be fetched it says so.
 */
export function TodaySection() {
  const trades = useLastKnown($lastKnownTrades)
  if (trades.state === 'failed') return <TradesMissing />
  if (trades.state === 'loading') return <Skeleton rows={3} label="Loading your trades" />
  return trades.data.length > 0 ? <TodayLead view={trades} /> : null
}
