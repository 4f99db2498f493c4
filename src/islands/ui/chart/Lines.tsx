import { memo } from 'react'
import { type PnlTone, textTones } from '../pnlTone.ts'
import type { Plot } from './plot.ts'
import type { ChartPoint } from './series.ts'
import { signedPaths } from './signedPaths.ts'

const lineOf = {
  above: 'stroke-profit forced-colors:stroke-[CanvasText]',
  below: 'stroke-loss forced-colors:stroke-[CanvasText]',
}
const areaOf = {
  above: 'fill-profit [fill-opacity:0.1] forced-colors:fill-none',
  below: 'fill-loss [fill-opacity:0.1] forced-colors:fill-none',
}

interface LinesProps {
  points: readonly ChartPoint[]
  plot: Plot
  /** False for sums that lack a part. */
  isColoured?: boolean
}

/** A line with its area down to zero, above it in one colour and below it in another. */
export const Lines = memo(function Lines({ points, plot, isColoured = true }: LinesProps) {
  const paths = signedPaths(points, plot)
  return (['above', 'below'] as const).map((side) => (
    <g key={side}>
      <path d={paths[side].area} className={isColoured ? areaOf[side] : 'fill-tint forced-colors:fill-none'} />
      <path
        d={paths[side].line}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={isColoured ? lineOf[side] : 'stroke-soft'}
      />
    </g>
  ))
})

/** The last value, on the axis at its height. */
export function LastTag({ y, tone, text, plot }: { y: number; tone: PnlTone; text: string; plot: Plot }) {
  const at = Math.max(plot.top + 8, Math.min(plot.bottom - 2, y))
  return (
    <g>
      <rect
        x={plot.right + 2}
        y={at - 10}
        width={plot.width - plot.right - 2}
        height="20"
        rx="3"
        className={`fill-current ${textTones[tone]} forced-colors:fill-[Highlight] print:fill-tint`}
      />
      <text
        x={(plot.right + 2 + plot.width) / 2}
        y={at + 4}
        textAnchor="middle"
        className="fill-surface font-medium forced-colors:fill-[HighlightText] print:fill-ink"
      >
        {text}
      </text>
    </g>
  )
}
