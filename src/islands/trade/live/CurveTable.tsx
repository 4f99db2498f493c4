import { type CurvePoint, curveSteps } from '../../../lib/feeds/pnl/curve.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'

/** The curve as a table: the day in stretches of equal length. */
export function CurveTable({ points }: { points: readonly CurvePoint[] }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-primary text-sm">The curve as a table</summary>
      <div className="overflow-x-auto">
        <table className="w-full text-right text-sm tabular-nums">
          <caption className="sr-only">Profit and loss of the day in stretches of equal length</caption>
          <thead className="text-soft">
            <tr className="border-line border-b">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                Time (IST)
              </th>
              {['First', 'Lowest', 'Highest', 'Last'].map((title) => (
                <th key={title} scope="col" className="px-3 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {curveSteps(points).map((step) => (
              <tr key={step.from} className="border-line border-b">
                <th scope="row" className="whitespace-nowrap py-2 pr-3 text-left font-normal">
                  {formatClock(step.from)} to {formatClock(step.to)}
                  {step.gap && <span className="text-soft"> (with a gap)</span>}
                </th>
                {[step.first, step.low, step.high, step.last].map((value, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: four columns in fixed order
                  <td key={column} className="whitespace-nowrap px-3">
                    {formatPnl(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
