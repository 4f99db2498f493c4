import { memo, useMemo, useState } from 'react'
import { formatPnl, formatPnlAxis } from '../../../lib/format/money.ts'
import { formatDay } from '../../../lib/format/time.ts'
import { type CurveDay, cumulative, type DayValue } from '../../../lib/results/summary.ts'
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx'
import type { Plot } from '../../ui/chart/plot.ts'

function dayText({ day, value, total, drawdown }: CurveDay): string {
  const below = drawdown > 0 ? `, ${formatPnl(drawdown / 100).slice(1)} below its high` : ', at its high'
  return `${formatDay(day)}: ${formatPnl(value / 100)} that day, ${formatPnl(total / 100)} in all${below}`
}

interface DrawingProps {
  points: readonly CurveDay[]
  plot: Plot
}

/** The line of the total, and the area between it and its high. The crosshair moves over it without drawing it again. */
const Drawing = memo(function Drawing({ points, plot }: DrawingProps) {
  const at = (paise: number, index: number) => `${plot.x(index).toFixed(1)} ${plot.y(paise / 100).toFixed(1)}`
  const line = `M${points.map(({ total }, index) => at(total, index)).join('L')}`
  const highs = points.map(({ total, drawdown }, index) => at(total + drawdown, index)).reverse()
  return (
    <>
      <path d={`${line}L${highs.join('L')}Z`} className="fill-loss/15 forced-colors:fill-none" />
      <path
        d={line}
        className="stroke-2 stroke-primary forced-colors:stroke-[CanvasText]"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
})

/** The point under the crosshair. */
function Dot({ point, index, plot }: { point: CurveDay; index: number; plot: Plot }) {
  return (
    <circle
      cx={plot.x(index)}
      cy={plot.y(point.total / 100)}
      r="4"
      className="fill-primary forced-colors:fill-[CanvasText]"
    />
  )
}

/** The lowest and the highest total in rupees, zero included. */
const rangeOf = (points: readonly CurveDay[]): [low: number, high: number] =>
  points.reduce(([low, high], { total }) => [Math.min(low, total / 100), Math.max(high, total / 100)], [0, 0])

/** The running total over traded days, with what it lost from its high shaded. Money in paise. */
export function CumulativeCurve({ days }: { days: readonly DayValue[] }) {
  const [index, setIndex] = useState<number>()
  const points = useMemo(() => cumulative(days), [days])
  const stops = useMemo(() => points.map((_, place) => place), [points])
  const [low, high] = useMemo(() => rangeOf(points), [points])
  if (points.length < 2) return <p className="text-soft">The curve begins with the second traded day.</p>
  const chosen = index === undefined ? undefined : points[index]
  const ends = [0, points.length - 1].map((at) => ({ at, text: formatDay(points[at]?.day ?? '') }))
  return (
    <figure>
      <ChartFrame
        label="Running total over traded days"
        domain={{ from: 0, to: points.length - 1, low, high: high > low ? high : low + 1 }}
        axisCharacters={7}
        valueText={formatPnlAxis}
        xTicks={() => ends}
        stops={stops}
        chosen={index}
        onChoose={setIndex}
        textOf={(place) => (points[place] ? dayText(points[place]) : '')}
        className="h-64 xl:h-80"
      >
        {(plot) => (
          <>
            <Drawing points={points} plot={plot} />
            {chosen && index !== undefined && <Dot point={chosen} index={index} plot={plot} />}
          </>
        )}
      </ChartFrame>
      <figcaption className="min-h-6 text-sm">
        {chosen ? dayText(chosen) : 'Point at the curve, or use the arrow keys. Shaded: below its high.'}
      </figcaption>
    </figure>
  )
}
