import { useStore } from '@nanostores/react'
import { formatSince } from '../../lib/format/time.ts'
import { answered, type Shown } from '../../lib/resources/resource.ts'
import { isRunning } from '../../lib/resources/tradeStatus.ts'
import { $trades, type Trade } from '../../lib/resources/trades.ts'
import { extentText, extentWithout, lessLegs } from '../../lib/results/extent.ts'
import { readToday } from '../../lib/results/reading.ts'
import { realisedOf } from '../../lib/results/results.ts'
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

const title = 'Today’s trades, before charges'

const legs = (count: number) => `${count} ${count === 1 ? 'leg' : 'legs'} still open`

/** What the figure is made of, where that is more than it says itself. */
function Parts({ today: { running, fresh, pnl, ended, realised }, isOld }: { today: Today; isOld: boolean }) {
  const { open } = realised
  if (ended === 0 || (running === 0 && open === 0)) return null
  return (
    <>
      {running > 0 && (
        <>
          <Money paise={pnl} of={extentWithout({ trades: running - fresh, isOld })} /> running and{' '}
        </>
      )}
      <Money paise={realisedOf(realised)} of={extentWithout({ legs: open + realised.unreadable, isOld })} /> realised
      {open > 0 ? `, ${legs(open)}` : ''}
    </>
  )
}

/** Today's money, once it is known, and what it is made of. */
function TodayFigure({ today, isOld }: { today: Today; isOld: boolean }) {
  const { total, extent, realised } = today
  return (
    <>
      <p className="text-soft text-sm leading-6">{title}</p>
      {/* A leg that is still open has no value here. */}
      <SumHero paise={total} of={lessLegs(extent, realised.open)} />
      <p className="mt-2 min-h-6 text-soft">
        {extent.is !== 'reading' && <Parts today={today} isOld={isOld} />}{' '}
        <span role={extent.is === 'reading' ? 'status' : undefined}>{extentText(extent)}</span>
      </p>
    </>
  )
}

/** In the figure's place while only an earlier visit says what ran today: that is nothing to sum up. */
function NoFigure({ isAwaited }: { isAwaited: boolean }) {
  return (
    <>
      <p className="text-soft text-sm leading-6">{title}</p>
      <SumHero
        paise={undefined}
        of={isAwaited ? { is: 'reading', read: 0, total: 0 } : extentWithout({ isOld: true })}
      />
      <p className="mt-2 min-h-6" />
    </>
  )
}

interface TodayLeadProps {
  view: Shown<readonly Trade[]>
  pnlOf: (id: string) => RunningPnl
}

function TodayLead({ view, pnlOf }: TodayLeadProps) {
  const isKept = view.state === 'kept'
  const isAwaited = answered(view).state === 'loading'
  const isOld = isKept || view.isStale
  const { day, range } = useMonth()
  // Read here as well as for the month: each part works when the other one fails.
  useReading(range)
  const today = readToday(view.data, pnlOf, day, isOld)
  const isIdle = today.running + today.ended === 0
  return (
    <section aria-label="Today" className={isIdle ? 'min-h-31' : 'min-h-26'}>
      {isIdle ? (
        <NextStepLead />
      ) : (
        <>
          {isKept ? <NoFigure isAwaited={isAwaited} /> : <TodayFigure today={today} isOld={isOld} />}
          <ValidationNote />
          {isAwaited && <AsOf view={view} />}
        </>
      )}
      {isOld && !isAwaited && (
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
  const trades = useStore($trades)
  if (trades.state === 'failed') return <TradesMissing failure={trades.failure} />
  if (trades.state === 'loading') return <Skeleton rows={3} label="Loading your trades" />
  if (trades.data.length === 0) return null
  const ids = trades.data.filter(isRunning).map(({ trade_id }) => trade_id)
  // What an earlier visit saw running may have ended: no feed is opened for it.
  if (ids.length === 0 || trades.state === 'kept') return <TodayLead view={trades} pnlOf={noPnl} />
  return <RunningPnls ids={ids}>{(pnlOf) => <TodayLead view={trades} pnlOf={pnlOf} />}</RunningPnls>
}
