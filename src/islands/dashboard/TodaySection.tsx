import { useStore } from '@nanostores/react'
import { formatSince } from '../../lib/format/time.ts'
import type { Loadable } from '../../lib/resources/resource.ts'
import { isRunning } from '../../lib/resources/tradeStatus.ts'
import { $lastKnownTrades, type Trade } from '../../lib/resources/trades.ts'
import { extentText, extentWithout, lessLegs } from '../../lib/results/extent.ts'
import { readToday } from '../../lib/results/reading.ts'
import type { RunningPnl, Today } from '../../lib/results/today.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { whyStale } from '../../lib/text/unreachable.ts'
import { AsOf } from '../parts/AsOf.tsx'
import { NextStepLead, ValidationNote } from '../parts/readiness/NextStep.tsx'
import { Money, SumHero } from '../parts/results/Money.tsx'
import { TradesMissing } from '../parts/results/TradesState.tsx'
import { useMonth, useReading } from '../parts/results/useOverview.ts'
import { lazy } from '../ui/lazy.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const noPnl = (): RunningPnl => ({ value: undefined, isFresh: false })

/** The feeds of what runs, as if none had brought a value until their code is there. */
const RunningPnls = lazy(
  () => import('../parts/usePnl.ts').then((it) => it.RunningPnls),
  ({ children }) => children(noPnl),
)

const legs = (count: number) => `${count} ${count === 1 ? 'leg' : 'legs'} still open`

/** What the figure is made of, where that is more than it says itself. */
function Parts({ today: { running, fresh, pnl, ended, realised }, isOld }: { today: Today; isOld: boolean }) {
  const { open, closed, gross } = realised
  if (ended === 0 || (running === 0 && open === 0)) return null
  return (
    <>
      {running > 0 && (
        <>
          <Money paise={pnl} of={extentWithout({ trades: running - fresh, isOld })} /> running and{' '}
        </>
      )}
      <Money paise={closed === 0 ? undefined : gross} of={extentWithout({ legs: open + realised.unreadable, isOld })} />{' '}
      realised{open > 0 ? `, ${legs(open)}` : ''}
    </>
  )
}

/** Today's money, once it is known, and what it is made of. */
function TodayFigure({ today, isOld }: { today: Today; isOld: boolean }) {
  const { total, extent, realised } = today
  return (
    <>
      <p className="text-soft text-sm leading-6">Today’s trades, before charges</p>
      {/* A leg that is still open has no value here. */}
      <SumHero paise={total} of={lessLegs(extent, realised.open)} />
      <p className="mt-2 min-h-6 text-soft">
        {extent.is !== 'reading' && <Parts today={today} isOld={isOld} />}{' '}
        <span role={extent.is === 'reading' ? 'status' : undefined}>{extentText(extent)}</span>
      </p>
    </>
  )
}

interface TodayLeadProps {
  view: Extract<Loadable<readonly Trade[]>, { state: 'ready' }>
  pnlOf: (id: string) => RunningPnl
}

function TodayLead({ view, pnlOf }: TodayLeadProps) {
  const { data: rows, isStale, isAwaited } = view
  const { day, range } = useMonth()
  // Read here as well as for the month: each part works when the other one fails.
  useReading(range)
  const today = readToday(rows, pnlOf, day, isStale)
  return (
    <section aria-label="Today" className="min-h-31">
      {today.running + today.ended === 0 ? (
        <NextStepLead />
      ) : (
        <>
          <TodayFigure today={today} isOld={isStale} />
          <ValidationNote />
          {isAwaited && <AsOf view={view} />}
        </>
      )}
      {isStale && !isAwaited && (
        <p className="mt-3 text-sm text-warn">
          {whyStale(view)} As of {formatSince(view.at, serverNow())}. The status may have changed.
        </p>
      )}
    </section>
  )
}

/**
 * What leads the dashboard: today's profit and loss, fresh PNL of what runs and what the ended trades realised; or the
 * next step. Nothing before the first trade; where the list could not be fetched it says so.
 */
export function TodaySection() {
  const trades = useStore($lastKnownTrades)
  if (trades.state === 'failed') return <TradesMissing failure={trades.failure} />
  if (trades.state === 'loading') return <Skeleton rows={3} label="Loading your trades" />
  if (trades.data.length === 0) return null
  const ids = trades.data.filter(isRunning).map(({ trade_id }) => trade_id)
  if (ids.length === 0) return <TodayLead view={trades} pnlOf={noPnl} />
  return <RunningPnls ids={ids}>{(pnlOf) => <TodayLead view={trades} pnlOf={pnlOf} />}</RunningPnls>
}
