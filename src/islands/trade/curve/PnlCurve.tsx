import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo, useState } from 'react'
import { alertMonitor } from '../../../lib/alerts/monitor.ts'
import { $history } from '../../../lib/commands/history.ts'
import { openLegs } from '../../../lib/exits/openLegs.ts'
import { type Curve, watchedSince } from '../../../lib/feeds/pnl/curve.ts'
import { pnlFeed, readPnl } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPnl, formatPrice } from '../../../lib/format/money.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { persistent } from '../../../lib/storage/persistent.ts'
import { type Range, ranges, readingText, sessionAt, spanOf, usualRange } from '../../parts/curveSpan.ts'
import { Payoff } from '../../parts/payoff/Payoff.tsx'
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx'
import { PnlChart } from '../../ui/chart/PnlChart.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Stats } from '../../ui/Stats.tsx'
import { useServerNow } from '../../ui/useNow.ts'
import { useSampledStore } from '../../ui/useSampledStore.ts'
import { beforeRepeat, levelsOf, marksOf } from './chartData.ts'

/** A chart cannot be read faster; the number beside it changes more often. */
const DRAW_MS = 250

const views = { curve: 'Curve', payoff: 'Pay-off' }
type View = keyof typeof views
/** Which of the two this device shows where a leg is open. */
const $view = persistent<View>('curve-view', 'curve', (value) => (value === 'payoff' ? value : undefined))

/** Takes turns between what was and what open legs may come to. */
function ViewSwitch({ view }: { view: View }) {
  return (
    <div className="max-md:order-1 md:-order-1">
      <Segmented
        legend="What is drawn"
        options={(Object.keys(views) as View[]).map((key) => ({ key, label: views[key] }))}
        chosen={view}
        onChoose={(key) => $view.set(key)}
      />
    </div>
  )
}

interface PnlCurveProps {
  tradeId: string
  isRunning: boolean
  /** When the trade began; null where that is not known. */
  begunAt: string | null
  /** Undefined where the trade could not be read. */
  orders: readonly Order[] | undefined
}

const none: readonly Order[] = []

/** What this device saw of the day: the deepest fall, and high and low where the head has no room for them. */
function MaxDrawdown({ curve, since = '' }: { curve: Curve; since?: string | undefined }) {
  const { peak, low, drawdown, maxDrawdown } = curve
  if (peak === undefined || low === undefined) return null
  return (
    <>
      <div className="md:hidden">
        <Stats
          className="max-sm:justify-between"
          stats={[
            { label: 'High', value: formatPnl(peak.value) },
            { label: 'Low', value: formatPnl(low.value) },
            { label: 'Down from high', value: `₹${formatPrice(drawdown)}` },
          ]}
        />
      </div>
      <span className="text-soft max-md:text-xs">
        Max drawdown ₹{formatPrice(maxDrawdown)} <span className="min-[87.5rem]:in-data-live:hidden">{since}</span>
      </span>
    </>
  )
}

/** The day's PNL over time with orders, commands and alert limits; it fills the height of its parent. */
function Chart(props: PnlCurveProps & { curve: Curve; head: ReactNode }) {
  const { tradeId, isRunning, begunAt, orders = none, curve, head } = props
  const [chosen, setRange] = useState<Range>()
  const [reading, read] = useState<string>()
  const { peak } = curve
  const points = useMemo(() => (isRunning ? curve.points : beforeRepeat(curve.points)), [isRunning, curve])
  const commands = useStore($history)[tradeId]
  const marks = useMemo(() => marksOf(orders, commands ?? []), [orders, commands])
  const alerts = useStore(alertMonitor(tradeId).$settings)?.limits
  const levels = useMemo(() => levelsOf(alerts, peak?.value), [alerts, peak])
  const { market } = useStore($settings)
  const range = isRunning ? (chosen ?? usualRange(curve)) : 'Day'
  const now = useServerNow(1000)
  const { from, to } = spanOf(range, points, isRunning ? now : undefined, sessionAt(market, points[0]?.at ?? 0))
  return (
    <ChartPanel
      title="Curve"
      isTitleHidden={head !== false}
      reading={reading ?? <MaxDrawdown curve={curve} since={watchedSince(curve, begunAt)} />}
      choices={
        <>
          {head}
          {isRunning && (
            <Segmented
              legend="Range of the curve"
              options={(Object.keys(ranges) as Range[]).map((key) => ({ key, label: key }))}
              chosen={range}
              onChoose={setRange}
            />
          )}
        </>
      }
    >
      <PnlChart
        points={points}
        from={from}
        to={to}
        marks={marks}
        levels={levels}
        isCurrent={
          isRunning ? readPnl(pnlFeed(tradeId), now).isFresh : orders.length > 0 && openLegs(orders).length === 0
        }
        textOf={(point) => readingText(points, point)}
        onRead={read}
      />
    </ChartPanel>
  )
}

/** The curve of a trade as it comes from the feed, or the pay-off of its open legs; until then its place is kept. */
export function PnlCurve(props: PnlCurveProps) {
  const { tradeId, orders = none } = props
  const curve = useSampledStore(pnlFeed(tradeId).$curve, DRAW_MS)
  const view = useStore($view)
  const isOpen = openLegs(orders).length > 0
  const head = isOpen && <ViewSwitch view={view} />
  if (isOpen && view === 'payoff') return <Payoff tradeId={tradeId} choices={head} />
  if (curve.points.length > 0) return <Chart {...props} curve={curve} head={head} />
  return (
    <div className="grid h-full md:grid-rows-[auto_1fr]">
      <p className="grid place-items-center text-center text-soft">
        No value yet. The curve begins with the first one.
      </p>
      {head}
    </div>
  )
}
