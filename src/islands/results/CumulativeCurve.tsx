import { useMemo, useState } from 'react'
import { formatPnl } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import type { Extent } from '../../lib/results/extent.ts'
import { monthName } from '../../lib/results/monthGrid.ts'
import type { Lead } from '../../lib/results/overview.ts'
import { type CurveDay, cumulative } from '../../lib/results/summary.ts'
import { PnlChart } from '../ui/chart/PnlChart.tsx'

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

/** The running total over traded days, its last value on the axis. Money in paise. */
export function CumulativeCurve({ lead, of }: { lead: Lead; of: Extent }) {
  const [reading, read] = useState<string>()
  const points = useMemo(() => cumulative(lead.days), [lead])
  const line = useMemo(() => points.map(({ total }, at) => ({ at, value: total / 100, gap: false })), [points])
  const isComplete = of.is === 'complete'
  const titles = useMemo(() => titlesOf(points), [points])
  if (points.length < 2)
    return <p className="min-h-51 text-soft text-sm md:min-h-57">The curve begins with the second traded day.</p>
  return (
    <figure>
      <figcaption className="min-h-5 text-soft text-sm">
        {reading ?? `Running total, ${lead.isAfterCharges ? 'after' : 'before'} charges`}
      </figcaption>
      <PnlChart
        label="Running total over traded days"
        points={line}
        from={0}
        to={points.length - 1}
        xTicks={() => titles}
        isCurrent={isComplete}
        isColoured={isComplete}
        textOf={({ at }) => (points[at] ? dayText(points[at]) : '')}
        onRead={read}
        className="h-46 md:h-52"
      />
    </figure>
  )
}
