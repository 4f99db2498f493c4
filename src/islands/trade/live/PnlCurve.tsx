import { useLayoutEffect, useRef, useState } from 'react'
import { type Curve, curveSteps } from '../../../lib/feeds/pnl/curve.ts'
import { formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { drawCurve } from './drawing.ts'

const HEIGHT = 160
const PAD = 8

function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

function Drawn({ curve, width }: { curve: Curve; width: number }) {
  const drawing = drawCurve(curve, { width, height: HEIGHT, pad: PAD })
  const last = curve.points.at(-1)?.value ?? 0
  return (
    <svg
      role="img"
      aria-label="Curve of the day; the table below says the same"
      width={width}
      height={HEIGHT}
      className={last < 0 ? 'text-loss' : 'text-profit'}
    >
      {drawing.gaps.map(({ from, to }, n) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps come one after another in time
          key={n}
          x={from}
          y={PAD}
          width={Math.max(1, to - from)}
          height={HEIGHT - 2 * PAD}
          className="fill-tint"
        />
      ))}
      {drawing.areas.map((path, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches come one after another in time
        <path key={n} d={path} fill="currentColor" opacity="0.1" />
      ))}
      <line
        x1={PAD}
        x2={width - PAD}
        y1={drawing.zero}
        y2={drawing.zero}
        strokeDasharray="2 4"
        className="stroke-edge"
      />
      {drawing.lines.map((path, n) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches come one after another in time
          key={n}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      {(['peak', 'low'] as const).map((name) => {
        const place = drawing[name]
        return (
          place && (
            <circle key={name} cx={place.x} cy={place.y} r="3" strokeWidth="1.5" className="fill-surface stroke-ink" />
          )
        )
      })}
      {drawing.last && <circle cx={drawing.last.x} cy={drawing.last.y} r="4" fill="currentColor" />}
    </svg>
  )
}

function Steps({ curve }: { curve: Curve }) {
  return (
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
          {curveSteps(curve.points).map((step) => (
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
  )
}

function withTime(value: number, at: number) {
  return (
    <>
      {formatPnl(value)}
      <span className="block font-normal text-soft text-xs">{formatClock(at)}</span>
    </>
  )
}

/** The day's curve with zero line, peak, low and drawdown, broken where the link was down; a table says the same. */
export function PnlCurve({ curve, withTable = true }: { curve: Curve; withTable?: boolean }) {
  const { ref, width } = useWidth()
  const { peak, low, points } = curve
  return (
    // The drawing must not hold its own column open when the window gets narrower.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div ref={ref} className="h-40">
        {width > 0 && points.length > 0 && <Drawn curve={curve} width={width} />}
      </div>
      {peak && low && (
        <DescriptionList
          className="grid-cols-2 sm:grid-cols-4"
          items={[
            { term: 'High', value: withTime(peak.value, peak.at) },
            { term: 'Low', value: withTime(low.value, low.at) },
            { term: 'Down from high', value: `₹${formatPrice(curve.drawdown)}` },
            { term: 'Max drawdown', value: `₹${formatPrice(curve.maxDrawdown)}` },
          ]}
        />
      )}
      {withTable && points.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-primary text-sm">
            The curve as a table
          </summary>
          <Steps curve={curve} />
        </details>
      )}
    </div>
  )
}
