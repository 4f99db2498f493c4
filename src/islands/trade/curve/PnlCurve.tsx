import { useMemo, useState } from 'react'
import type { Limits, TradeLimit } from '../../../lib/alerts/limits.ts'
import type { HistoryEntry } from '../../../lib/commands/history.ts'
import type { Curve } from '../../../lib/feeds/pnl/curve.ts'
import { formatPnl, formatPnlAxis, formatPrice } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { TimeChart } from '../../ui/chart/TimeChart.tsx'
import { toneOf } from '../../ui/pnlTone.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { CurveMenu } from './CurveMenu.tsx'
import { CurveTable } from './CurveTable.tsx'
import { levelsOf, marksOf, type Range, ranges, readingText, spanOf } from './chartData.ts'

interface PnlCurveProps {
  curve: Curve
  orders?: readonly Order[]
  commands?: readonly HistoryEntry[]
  alerts?: Limits<TradeLimit> | undefined
  /** While more values may come: the time axis ends here, in milliseconds. */
  now?: number | undefined
  /** The last value is the present one: the trade runs and its feed is fresh. */
  isFresh?: boolean
}

const none: never[] = []

/** Longer amounts, in characters, are shortened in the chart; the head has them whole. */
const TAG_CHARACTERS = 13

function tagText(value: number): string {
  const whole = formatPnl(value)
  return whole.length > TAG_CHARACTERS ? formatPnlAxis(value) : whole
}

/** High, low and the deepest fall of the day. Where there is room the desk's head says the first two. */
function Extremes({ curve: { peak, low, maxDrawdown } }: { curve: Curve }) {
  if (peak === undefined || low === undefined) return null
  const at = ({ value, at: when }: typeof peak) => `${formatPnl(value)} at ${formatClock(when)}`
  return (
    <span className="text-soft max-md:grid max-md:text-xs max-md:leading-4">
      <span className="md:hidden">High {at(peak)}</span>
      <span className="md:hidden">Low {at(low)}</span>
      <span>Max drawdown ₹{formatPrice(maxDrawdown)}</span>
    </span>
  )
}

/** The day's PNL over time with orders, commands and alert limits; it fills the height of its parent. */
export function PnlCurve({ curve, orders = none, commands = none, alerts, now, isFresh = false }: PnlCurveProps) {
  const [range, setRange] = useState<Range>('Day')
  const [reading, read] = useState<string>()
  const { points, peak } = curve
  const marks = useMemo(() => marksOf(orders, commands), [orders, commands])
  const levels = useMemo(() => levelsOf(alerts, peak?.value), [alerts, peak])
  const { from, to } = spanOf(range, points, now)
  return (
    <div className="grid h-full min-h-64 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(12rem,1fr)_auto] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-h-6 min-w-0 flex-1 basis-64 text-sm md:basis-32 md:leading-6">
          {reading ?? <Extremes curve={curve} />}
        </p>
        <Segmented
          legend="Range of the curve"
          options={(Object.keys(ranges) as Range[]).map((key) => ({ key, label: key }))}
          chosen={range}
          onChoose={setRange}
        />
      </div>
      <TimeChart
        label="Curve of the day"
        points={points}
        from={from}
        to={to}
        marks={marks}
        levels={levels}
        axisText={formatPnlAxis}
        tagText={tagText}
        tagTone={toneOf(points.at(-1)?.value ?? 0, isFresh)}
        textOf={(point) => readingText(points, point)}
        onRead={read}
      />
      <div className="flex flex-wrap gap-x-6 print:hidden">
        {points.length > 0 && <CurveTable points={points} marks={marks} />}
        <CurveMenu />
      </div>
    </div>
  )
}
