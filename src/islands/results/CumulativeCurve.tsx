import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { formatPnl, formatPnlShort } from '../../lib/format/money.ts'
import { scale } from '../../lib/format/svgPath.ts'
import { formatDate } from '../../lib/format/time.ts'
import { type CurveDay, cumulative, type DayValue } from '../../lib/results/summary.ts'

const WIDTH = 720
const HEIGHT = 240
const LEFT = 64
const BOTTOM = 24

/** Round steps of 1, 2 or 5 that cover a span with about four lines. */
function gridOf(low: number, high: number): number[] {
  const rough = (high - low) / 4 || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((it) => it * power).find((it) => it >= rough) ?? rough
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step)
}

const dateOf = (day: string) => formatDate(`${day}T00:00:00+05:30`)

function told({ day, value, total, drawdown }: CurveDay): string {
  const below = drawdown > 0 ? `, ${formatPnl(drawdown / 100).slice(1)} below its high` : ', at its high'
  return `${dateOf(day)}: ${formatPnl(value / 100)} that day, ${formatPnl(total / 100)} in all${below}`
}

/** The running total over traded days, with what it lost from its high shaded. Money in paise. */
export function CumulativeCurve({ days }: { days: readonly DayValue[] }) {
  const titleId = useId()
  const [chosen, setChosen] = useState<number>()
  const points = cumulative(days)
  if (points.length < 2) return <p className="text-soft">The curve begins with the second traded day.</p>
  const totals = points.map(({ total }) => total)
  const high = Math.max(0, ...totals)
  const low = Math.min(0, ...totals)
  const x = scale([0, points.length - 1], [LEFT, WIDTH - 8])
  const y = scale([high, low === high ? high - 1 : low], [12, HEIGHT - BOTTOM])
  const at = (value: number, index: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`
  const line = `M${points.map(({ total }, index) => at(total, index)).join('L')}`
  const peaks = points.map(({ total, drawdown }, index) => at(total + drawdown, index))
  const loss = `${line}L${peaks.reverse().join('L')}Z`
  const point = chosen === undefined ? undefined : points[chosen]
  const choose = (index: number) => setChosen(Math.max(0, Math.min(points.length - 1, index)))
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = ((event.clientX - box.left) / box.width) * WIDTH
    choose(Math.round(((place - LEFT) / (WIDTH - 8 - LEFT)) * (points.length - 1)))
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -points.length, End: points.length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    choose((chosen ?? points.length - 1) + step)
  }
  return (
    <figure>
      <figcaption id={titleId} className="sr-only">
        Running total over traded days
      </figcaption>
      <div
        role="slider"
        aria-labelledby={titleId}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={chosen ?? points.length - 1}
        aria-valuetext={point && told(point)}
        tabIndex={0}
        onKeyDown={onKey}
        className="rounded-control"
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="block w-full touch-pan-y fill-none"
          aria-hidden="true"
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setChosen(undefined)}
        >
          {gridOf(low / 100, high / 100).map((value) => (
            <g key={value}>
              <path
                d={`M${LEFT} ${y(value * 100)}H${WIDTH - 8}`}
                className={value === 0 ? 'stroke-edge' : 'stroke-line'}
              />
              <text x={LEFT - 8} y={y(value * 100) + 4} textAnchor="end" className="fill-soft text-[13px]">
                {value === 0 ? '₹0' : formatPnlShort(value)}
              </text>
            </g>
          ))}
          <path d={loss} className="fill-loss/15" />
          <path d={line} className="stroke-2 stroke-primary" strokeLinejoin="round" />
          {[0, points.length - 1].map((index) => (
            <text
              key={index}
              x={x(index)}
              y={HEIGHT - 4}
              textAnchor={index === 0 ? 'start' : 'end'}
              className="fill-soft text-[13px]"
            >
              {dateOf(points[index]?.day ?? '')}
            </text>
          ))}
          {point !== undefined && chosen !== undefined && (
            <>
              <path d={`M${x(chosen)} 12V${HEIGHT - BOTTOM}`} className="stroke-edge" />
              <circle cx={x(chosen)} cy={y(point.total)} r="4" className="fill-primary" />
            </>
          )}
        </svg>
      </div>
      <p className="min-h-6 text-sm tabular-nums">
        {point ? told(point) : 'Point at the curve, or use the arrow keys. Shaded: below its high.'}
      </p>
    </figure>
  )
}
