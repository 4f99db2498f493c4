import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { Limits, TradeLimit } from '../../../lib/alerts/limits.ts'
import type { HistoryEntry } from '../../../lib/commands/history.ts'
import type { Curve } from '../../../lib/feeds/pnl/curve.ts'
import { formatPnl, formatPrice } from '../../../lib/format/money.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { type Range, ranges, readingText, sessionAt, spanOf, usualRange } from '../../parts/curveSpan.ts'
import { TimeChart } from '../../ui/chart/TimeChart.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Stats } from '../../ui/Stats.tsx'
import { CurveMenu, CurveTable } from './CurveFoot.tsx'
import { levelsOf, marksOf } from './chartData.ts'

interface PnlCurveProps {
  curve: Curve
  orders?: readonly Order[]
  commands?: readonly HistoryEntry[]
  alerts?: Limits<TradeLimit> | undefined
  /** Since when this device watched, in words, where that is later than the trade's beginning. */
  since?: string | undefined
  /** While more values may come: the time axis ends here, in milliseconds. */
  now?: number | undefined
  /** The last value is the present one: the trade runs and its feed is fresh. */
  isFresh?: boolean
}

const none: never[] = []

/** What this device saw of the day: the deepest fall, and high and low where the head has no room for them. */
function MaxDrawdown({ curve, since = '' }: { curve: Curve; since?: string | undefined }) {
  const { peak, low, drawdown, maxDrawdown } = curve
  if (peak === undefined || low === undefined) return null
  return (
    <>
      <span className="block md:hidden">
        <Stats
          className="max-sm:justify-between"
          stats={[
            { label: 'High', value: formatPnl(peak.value) },
            { label: 'Low', value: formatPnl(low.value) },
            { label: 'Down from high', value: `₹${formatPrice(drawdown)}` },
          ]}
        />
      </span>
      <span className="text-soft max-md:text-xs">
        Max drawdown ₹{formatPrice(maxDrawdown)} <span className="md:in-data-live:hidden">{since}</span>
      </span>
    </>
  )
}

/** The day's PNL over time with orders, commands and alert limits; it fills the height of its parent. */
export function PnlCurve({
  curve,
  orders = none,
  commands = none,
  alerts,
  since,
  now,
  isFresh = false,
}: PnlCurveProps) {
  const [chosen, setRange] = useState<Range>()
  const [reading, read] = useState<string>()
  const { points, peak } = curve
  const marks = useMemo(() => marksOf(orders, commands), [orders, commands])
  const levels = useMemo(() => levelsOf(alerts, peak?.value), [alerts, peak])
  const { market } = useStore($settings)
  const range = chosen ?? usualRange(curve)
  const { from, to } = spanOf(range, points, now, sessionAt(market, points[0]?.at ?? 0))
  return (
    // On a phone below each other: figures, the curve, its ranges, and the rest.
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(8rem,1fr)_auto] max-md:grid-rows-[auto_minmax(8rem,1fr)_auto_auto]">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 max-md:contents max-md:[&>fieldset]:order-1">
        <h2 className="font-semibold text-md max-md:sr-only">Curve</h2>
        {/* As high with what a finger reads as without it. */}
        <p className="min-w-0 flex-1 text-sm max-md:min-h-16 max-md:py-1 md:text-right">
          {reading ?? <MaxDrawdown curve={curve} since={since} />}
        </p>
        <Segmented
          legend="Range of the curve"
          options={(Object.keys(ranges) as Range[]).map((key) => ({ key, label: key }))}
          chosen={range}
          onChoose={setRange}
        />
      </div>
      <TimeChart
        points={points}
        from={from}
        to={to}
        marks={marks}
        markText={(count) => `${count} ${count === 1 ? 'leg' : 'legs'} opened`}
        levels={levels}
        isCurrent={isFresh}
        textOf={(point) => readingText(points, point)}
        onRead={read}
      />
      <div className="flex flex-wrap gap-x-6 max-md:order-2 pointer-fine:[&_summary]:min-h-7 pointer-fine:[&_summary]:text-xs print:hidden">
        {points.length > 0 && <CurveTable points={points} marks={marks} />}
        <CurveMenu />
      </div>
    </div>
  )
}
