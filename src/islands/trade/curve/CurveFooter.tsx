import type { ReactNode } from 'react'
import type { CurvePoint } from '../../../lib/feeds/pnl/curve.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { ChartTable } from '../../ui/chart/ChartTable.tsx'
import type { ChartMark } from '../../ui/chart/series.ts'
import { curveSteps, marksByStep } from './chartData.ts'

/** What is there of a curve on request. */
export function CurveMenu({ children }: { children: ReactNode }) {
  return (
    <details className="print:hidden">
      <summary
        aria-label="The curve as a table"
        className="flex min-h-11 w-11 cursor-pointer items-center text-base text-soft"
      >
        …
      </summary>
      <div className="grid gap-3 pb-3 text-sm">{children}</div>
    </details>
  )
}

interface CurveTableProps {
  points: readonly CurvePoint[]
  marks: readonly ChartMark[]
}

/** The curve as a table: the day in stretches of equal length, with the orders and commands of each. */
export function CurveTable({ points, marks }: CurveTableProps) {
  const rowsOf = () => {
    const steps = curveSteps(points)
    const events = marksByStep(marks, steps)
    const rows = steps.map(({ from, to, gap, first, low, high, last }, index) => [
      `${formatClock(from)} to ${formatClock(to)}${gap ? ' (with a gap)' : ''}`,
      ...[first, low, high, last].map(formatPnl),
      <span key="events" className="block min-w-64 whitespace-pre-line text-left">
        {events[index]?.map(({ at, text }) => `${formatClock(at)} ${text}`).join('\n')}
      </span>,
    ])
    return { titles: ['Time (IST)', 'First', 'Lowest', 'Highest', 'Last', 'Orders and commands'], rows }
  }
  return <ChartTable title="The curve as a table" rowsOf={rowsOf} />
}
