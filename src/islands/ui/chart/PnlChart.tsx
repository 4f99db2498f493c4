import { useEffect, useMemo, useState } from 'react'
import { formatPnlAxis } from '../../../lib/format/money.ts'
import { toneOf } from '../pnlTone.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { Gaps, Levels, Ticks } from './Layers.tsx'
import { LastTag, Lines } from './Lines.tsx'
import { nearestIndex, pointsFrom } from './plot.ts'
import { type ChartMark, type ChartPoint, placeMarks, tagText, timeTicks, valueRange } from './series.ts'

interface PnlChartProps {
  label?: string
  /** Rising along the x axis. */
  points: readonly ChartPoint[]
  /** The span that is shown: milliseconds since 1970, or levels of an index. */
  from: number
  to: number
  /** Titles below the plot, so many as fit; moments of the clock where left out. */
  xTicks?: (count: number) => { at: number; text: string }[]
  marks?: readonly ChartMark[]
  /** Values with a dashed line, in rupees. */
  levels?: readonly number[]
  /** The last value is on the axis: the present one, or one that is old. Left out, it is not. */
  isCurrent?: boolean
  /** False for sums that lack a part. */
  isColoured?: boolean
  /** A point in words; the marks near it follow. */
  textOf: (point: ChartPoint) => string
  /** What the crosshair is on, in words; undefined while there is none. */
  onRead?: (text: string | undefined) => void
  className?: string
}

/**
 * Rupees over time, or over an index, that may be above or below zero, with gaps, marks, levels and a crosshair. It fills
 * its parent.
 */
export function PnlChart(props: PnlChartProps) {
  const { label = 'Curve of the day', xTicks, isColoured = true, className } = props
  const { points, from, to, levels = [], isCurrent, textOf, onRead } = props
  const [chosenAt, setChosenAt] = useState<number>()
  const shown = useMemo(() => pointsFrom(points, from), [points, from])
  const stops = useMemo(() => shown.map(({ at }) => at), [shown])
  const { low, high } = useMemo(() => valueRange(shown, levels), [shown, levels])
  const last = isCurrent === undefined ? undefined : shown.at(-1)
  const chosen = chosenAt === undefined || stops.length === 0 ? undefined : nearestIndex(stops, chosenAt)
  const marks = placeMarks(props.marks ?? [], points, from, to)
  // Marks belong to the stop that is nearest to them.
  const marksAt = (index: number) => marks.filter(({ at }) => nearestIndex(stops, at) === index)
  const wordsAt = (index: number) => {
    const point = shown[index]
    return point === undefined ? '' : [textOf(point), ...marksAt(index).map(({ text }) => text)].join(' · ')
  }
  const reading = chosen === undefined ? undefined : wordsAt(chosen)
  // What is drawn may change while the crosshair stays.
  useEffect(() => onRead?.(reading), [onRead, reading])
  const tag = last === undefined ? '' : tagText(last.value)
  const longest = Math.max(tag.length, formatPnlAxis(low).length, formatPnlAxis(high).length, 4)
  return (
    <ChartFrame
      label={label}
      domain={{ from, to, low, high }}
      axisCharacters={longest}
      taggedValue={last?.value}
      xTicks={xTicks ?? ((count) => timeTicks(from, to, count))}
      stops={stops}
      chosen={chosen}
      onChoose={(index) => setChosenAt(index === undefined ? undefined : stops[index])}
      textOf={wordsAt}
      className={className ?? ''}
    >
      {(plot) => {
        const point = chosen === undefined ? undefined : shown[chosen]
        return (
          <>
            <Levels levels={levels} plot={plot} />
            <svg
              aria-hidden="true"
              viewBox={`${plot.left} 0 ${plot.right - plot.left} ${plot.height}`}
              x={plot.left}
              width={plot.right - plot.left}
              height={plot.height}
            >
              <Gaps points={shown} plot={plot} />
              <Lines points={shown} plot={plot} isColoured={isColoured} />
            </svg>
            <Ticks marks={marks} plot={plot} />
            {last && (
              <LastTag y={plot.y(last.value)} tone={toneOf(last.value, isCurrent === true)} text={tag} plot={plot} />
            )}
            {point && (
              <circle
                cx={plot.x(point.at)}
                cy={plot.y(point.value)}
                r="4"
                strokeWidth="1.5"
                className="fill-ink stroke-surface forced-colors:fill-[CanvasText]"
              />
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}
