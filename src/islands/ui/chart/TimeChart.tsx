import { memo, useId, useMemo, useState } from 'react'
import { formatPnlAxis } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { type PnlTone, toneOf } from '../pnlTone.ts'
import { CHARACTER, ChartFrame } from './ChartFrame.tsx'
import { nearestIndex, type Plot } from './plot.ts'
import {
  type ChartLevel,
  type ChartMark,
  type ChartPoint,
  gapsOf,
  joinMarks,
  pointsFrom,
  signedPaths,
  spreadLabels,
  tagText,
  timeTicks,
  valueRange,
} from './series.ts'

/** A shorter gap is a notch on the time axis, in milliseconds. */
const NOTCH_MS = 10_000
const SHORT_SPAN_MS = 120_000
const MARK_PX = 8
/** The height of a label's line. */
const LABEL_PX = 15

const lineOf = {
  above: 'stroke-profit forced-colors:stroke-[CanvasText]',
  below: 'stroke-loss forced-colors:stroke-[CanvasText]',
}
const areaOf = { above: 'fill-profit/10 forced-colors:fill-none', below: 'fill-loss/10 forced-colors:fill-none' }
/** Keeps words readable over lines. */
const halo = 'stroke-[3px] stroke-paper [paint-order:stroke] forced-colors:stroke-[Canvas]'
const strong = 'fill-ink forced-colors:fill-[CanvasText]'

/** `05:01`, or with seconds where a span is short. */
const clock = (at: number, span: number) => formatClock(at).slice(0, span < SHORT_SPAN_MS ? 8 : 5)

/** A line with its area down to zero, above it in one colour and below it in another. */
export const Lines = memo(function Lines({ points, plot }: { points: readonly ChartPoint[]; plot: Plot }) {
  const paths = signedPaths(points, plot)
  return (['above', 'below'] as const).map((side) => (
    <g key={side}>
      <path d={paths[side].area} className={areaOf[side]} />
      <path
        d={paths[side].line}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={lineOf[side]}
      />
    </g>
  ))
})

const Gaps = memo(function Gaps({ points, plot }: { points: readonly ChartPoint[]; plot: Plot }) {
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
        const whole = `no data ${clock(from, to - from)}–${clock(to, to - from)}`
        const text = [whole, 'no data'].find(({ length }) => width > length * CHARACTER)
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
            {text !== undefined && (
              <text x={x + width / 2} y={plot.top + 16} textAnchor="middle" className={`${strong} ${halo}`}>
                {text}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
})

function Levels({
  levels,
  outside,
  plot,
}: {
  levels: readonly ChartLevel[]
  outside: readonly ChartLevel[]
  plot: Plot
}) {
  const lines = levels.map((level) =>
    outside.includes(level) ? (level.value > 0 ? plot.top : plot.bottom) : plot.y(level.value),
  )
  const labels = spreadLabels(
    lines.map((y) => (y < plot.top + 24 ? y + 13 : y - 5)),
    LABEL_PX,
    plot.top + 13,
    plot.bottom - 5,
  )
  return levels.map((level, index) => {
    const isAbove = level.value > 0
    const isOut = outside.includes(level)
    const y = lines[index]
    return (
      <g key={level.text}>
        {!isOut && (
          <path
            d={`M${plot.left} ${y}H${plot.right}`}
            strokeDasharray="6 4"
            className="stroke-warn forced-colors:stroke-[CanvasText]"
          />
        )}
        <text x={plot.left + 4} y={labels[index]} className={`fill-warn forced-colors:fill-[CanvasText] ${halo}`}>
          {level.text.length * CHARACTER < plot.right - plot.left ? level.text : level.text.split('. ')[0]}
          {isOut && (isAbove ? ' ↑' : ' ↓')}
        </text>
      </g>
    )
  })
}

/** Nearer to the curve's ends than this, a mark has no place on it, in milliseconds. */
const NEAR_MS = 60_000

/** The value of the curve at a place; 0 where it has none. */
function valueAt(points: readonly ChartPoint[], at: number): number {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || at < first.at - NEAR_MS || at > last.at + NEAR_MS) return 0
  const stops = points.map((point) => point.at)
  return points[nearestIndex(stops, at)]?.value ?? 0
}

interface MarksProps {
  marks: ReturnType<typeof joinMarks>
  points: readonly ChartPoint[]
  wordsOf: (count: number) => string
  plot: Plot
}

/** Rings on the curve with their words, where the words have room. */
function Marks({ marks, points, wordsOf, plot }: MarksProps) {
  let end = Number.NEGATIVE_INFINITY
  return marks.map(({ x, texts, flag }) => {
    const y = plot.y(valueAt(points, plot.atX(x)))
    const words = flag ?? wordsOf(texts.length)
    const length = words.length * CHARACTER
    const isLeft = x + 8 + length > plot.right
    const start = isLeft ? x - 8 - length : x + 8
    const hasRoom = start > end && start >= plot.left
    if (hasRoom) end = start + length
    return (
      <g key={`${flag} ${x}`}>
        <circle
          cx={x}
          cy={y}
          r="4"
          strokeWidth="1.75"
          className="fill-paper stroke-ink forced-colors:stroke-[CanvasText]"
        />
        {hasRoom && (
          <text
            x={isLeft ? x - 8 : x + 8}
            y={y + 18 < plot.bottom ? y + 18 : y - 8}
            textAnchor={isLeft ? 'end' : 'start'}
            className={`${strong} ${halo}`}
          >
            {words}
          </text>
        )}
      </g>
    )
  })
}

const tagFills: Record<PnlTone, string> = {
  profit: 'fill-profit',
  loss: 'fill-loss',
  flat: 'fill-ink',
  stale: 'fill-soft',
}

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
        className={`${tagFills[tone]} forced-colors:fill-[Highlight] print:fill-tint`}
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
      xTicks={(count) => timeTicks(from, to, count).map((at) => ({ at, text: clock(at, to - from) }))}
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
                className={`${strong} stroke-surface`}
              />
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}
