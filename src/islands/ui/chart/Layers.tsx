import { memo, useId } from 'react'
import { CHARACTER } from './Axes.tsx'
import type { Plot } from './plot.ts'
import { type ChartMark, type ChartPoint, gapsOf } from './series.ts'

/** A shorter gap is a notch on the time axis, in milliseconds. */
const NOTCH_MS = 10_000

const UNKNOWN = 'no data'

/** Where nothing is known: hatched, or a notch. */
export const Gaps = memo(function Gaps({ points, plot }: { points: readonly ChartPoint[]; plot: Plot }) {
  const hatch = useId()
  return (
    <>
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" className="stroke-edge forced-colors:stroke-[GrayText]" />
      </pattern>
      {gapsOf(points).map(({ from, to }) => {
        const x = plot.x(Math.max(from, plot.atX(plot.left)))
        const width = plot.x(to) - x
        if (to - from < NOTCH_MS)
          return (
            <path
              key={to}
              d={`M${plot.x(to) - 4} ${plot.bottom}l4 -7l4 7Z`}
              className="fill-warn forced-colors:fill-[CanvasText]"
            />
          )
        return (
          <g key={to}>
            <rect
              x={x}
              y={plot.top}
              width={Math.max(2, width)}
              height={plot.bottom - plot.top}
              fill={`url(#${hatch})`}
              opacity="0.5"
            />
            {width > UNKNOWN.length * CHARACTER && (
              <text
                x={x + width / 2}
                y={plot.top + 16}
                textAnchor="middle"
                className="fill-ink forced-colors:fill-[CanvasText]"
              >
                {UNKNOWN}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
})

/** A dashed line for each level that is in range. */
export function Levels({ levels, plot }: { levels: readonly number[]; plot: Plot }) {
  const lines = levels.map(plot.y).filter((y) => y >= plot.top && y <= plot.bottom)
  return (
    <path
      d={lines.map((y) => `M${plot.left} ${y}H${plot.right}`).join('')}
      strokeDasharray="6 4"
      className="stroke-warn forced-colors:stroke-[CanvasText]"
    />
  )
}

/** A tick above the time axis for each thing that happened; the crosshair reads them out. */
export function Ticks({ marks, plot }: { marks: readonly ChartMark[]; plot: Plot }) {
  const places = new Set(marks.map(({ at }) => plot.x(at)))
  return (
    <path
      d={[...places].map((x) => `M${x} ${plot.bottom}v-10`).join('')}
      strokeWidth="2"
      className="stroke-ink forced-colors:stroke-[CanvasText]"
    />
  )
}
