import { useMemo, useState } from 'react'
import { formatPnlAxis } from '../../../lib/format/money.ts'
import { toneOf } from '../pnlTone.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { Gaps, Levels, Marks } from './Layers.tsx'
import { LastTag, Lines } from './Lines.tsx'
import { nearestIndex, pointsFrom } from './plot.ts'
import {
  type ChartLevel,
  type ChartMark,
  type ChartPoint,
  joinMarks,
  tagText,
  timeTicks,
  valueRange,
} from './series.ts'

/** Marks nearer to each other are one. */
const MARK_PX = 8

interface TimeChartProps {
  /** In order of time. */
  points: readonly ChartPoint[]
  /** The span that is shown, in milliseconds since 1970. */
  from: number
  to: number
  marks?: readonly ChartMark[]
  /** So many marks without a flag at one place, in words. */
  markText?: (count: number) => string
  levels?: readonly ChartLevel[]
  /** The last value is the present one. */
  isCurrent: boolean
  /** A point in words; the marks near it follow. */
  textOf: (point: ChartPoint) => string
  /** What the crosshair is on, in words; undefined while there is none. */
  onRead?: (text: string | undefined) => void
  className?: string
}

/** Rupees over time that may be above or below zero, with gaps, marks, levels and a crosshair. It fills its parent. */
export function TimeChart(props: TimeChartProps) {
  const { points, from, to, marks = [], markText = String, levels = [], isCurrent, textOf, onRead, className } = props
  const [chosenAt, setChosenAt] = useState<number>()
  const shown = useMemo(() => pointsFrom(points, from), [points, from])
  const stops = useMemo(() => shown.map(({ at }) => at), [shown])
  const { low, high, outside } = useMemo(() => valueRange(shown, levels), [shown, levels])
  const last = shown.at(-1)
  const chosen = chosenAt === undefined || stops.length === 0 ? undefined : nearestIndex(stops, chosenAt)
  // Marks belong to the stop that is nearest to them.
  const marksAt = (index: number) =>
    marks.filter(({ at }) => at >= from && at <= to && nearestIndex(stops, at) === index)
  const wordsAt = (index: number) => {
    const point = shown[index]
    return point === undefined ? '' : [textOf(point), ...marksAt(index).map(({ text }) => text)].join(' · ')
  }
  const choose = (index: number | undefined) => {
    setChosenAt(index === undefined ? undefined : stops[index])
    onRead?.(index === undefined ? undefined : wordsAt(index))
  }
  const tag = last === undefined ? '' : tagText(last.value)
  const longest = Math.max(tag.length, formatPnlAxis(low).length, formatPnlAxis(high).length, 4)
  return (
    <ChartFrame
      label="Curve of the day"
      domain={{ from, to, low, high }}
      axisCharacters={longest}
      taggedValue={last?.value}
      xTicks={(count) => timeTicks(from, to, count)}
      stops={stops}
      chosen={chosen}
      onChoose={choose}
      textOf={wordsAt}
      className={className ?? ''}
    >
      {(plot) => {
        const point = chosen === undefined ? undefined : shown[chosen]
        return (
          <>
            <svg
              aria-hidden="true"
              viewBox={`${plot.left} 0 ${plot.right - plot.left} ${plot.height}`}
              x={plot.left}
              width={plot.right - plot.left}
              height={plot.height}
            >
              <Gaps points={shown} plot={plot} />
              <Lines points={shown} plot={plot} />
            </svg>
            <Levels levels={levels} outside={outside} plot={plot} />
            <Marks marks={joinMarks(marks, plot, MARK_PX)} points={shown} wordsOf={markText} plot={plot} />
            {last && <LastTag y={plot.y(last.value)} tone={toneOf(last.value, isCurrent)} text={tag} plot={plot} />}
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
