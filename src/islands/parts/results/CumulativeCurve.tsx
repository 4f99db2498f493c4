import { useMemo, useState } from 'react'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatDay } from '../../../lib/format/time.ts'
import type { Extent } from '../../../lib/results/extent.ts'
import { monthName } from '../../../lib/results/monthGrid.ts'
import { type CurveDay, cumulative, type DayValue } from '../../../lib/results/summary.ts'
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx'
import { LastTag, Lines } from '../../ui/chart/Lines.tsx'
import { toneOfSum } from '../../ui/pnlTone.ts'

function dayText({ day, value, total, drawdown }: CurveDay): string {
  const below = drawdown > 0 ? `, ${formatPnl(drawdown / 100).slice(1)} below its high` : ', at its high'
  return `${formatDay(day)}: ${formatPnl(value / 100)} that day, ${formatPnl(total / 100)} in all${below}`
}

/** The first traded day of each month, with the month's name; of one month, the first and the last day. */
function titlesOf(points: readonly CurveDay[]): { at: number; text: string }[] {
  const months = points.flatMap(({ day }, at) =>
    day.slice(0, 7) === points[at - 1]?.day.slice(0, 7) ? [] : [{ at, text: monthName(day).slice(0, 3) }],
  )
  if (months.length > 2) return months
  return [0, points.length - 1].map((at) => ({ at, text: formatDay(points[at]?.day ?? '') }))
}

interface CurveProps {
  days: readonly DayValue[]
  of: Extent
  /** What is taken off the money. */
  basis: string
}

/** The running total over traded days, its last value on the axis. Money in paise. */
export function CumulativeCurve({ days, of, basis }: CurveProps) {
  const [index, setIndex] = useState<number>()
  const points = useMemo(() => cumulative(days), [days])
  const stops = useMemo(() => points.map((_, place) => place), [points])
  const line = useMemo(() => points.map(({ total }, at) => ({ at, value: total / 100, gap: false })), [points])
  const totals = line.map(({ value }) => value)
  const [low, high] = [Math.min(0, ...totals), Math.max(0, ...totals)]
  const titles = useMemo(() => titlesOf(points), [points])
  const last = points.at(-1)
  if (last === undefined || points.length < 2)
    return <p className="min-h-51 text-soft text-sm md:min-h-57">The curve begins with the second traded day.</p>
  const chosen = index === undefined ? undefined : points[index]
  const rupees = last.total / 100
  return (
    <figure>
      <figcaption className="min-h-5 text-soft text-sm">
        {chosen ? dayText(chosen) : `Running total${basis}`}
      </figcaption>
      <ChartFrame
        label="Running total over traded days"
        domain={{ from: 0, to: points.length - 1, low, high: high > low ? high : low + 1 }}
        axisCharacters={Math.max(7, formatPnl(rupees).length)}
        taggedValue={rupees}
        xTicks={() => titles}
        stops={stops}
        chosen={index}
        onChoose={setIndex}
        textOf={(place) => (points[place] ? dayText(points[place]) : '')}
        className="h-46 md:h-52"
      >
        {(plot) => (
          <>
            <Lines points={line} plot={plot} isColoured={of.is === 'complete'} />
            <LastTag y={plot.y(rupees)} tone={toneOfSum(last.total, of)} text={formatPnl(rupees)} plot={plot} />
            {chosen && index !== undefined && (
              <circle
                cx={plot.x(index)}
                cy={plot.y(chosen.total / 100)}
                r="4"
                className="fill-ink forced-colors:fill-[CanvasText]"
              />
            )}
          </>
        )}
      </ChartFrame>
    </figure>
  )
}
