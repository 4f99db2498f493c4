import { memo, useId } from 'react'
import { CHARACTER } from './Axes.tsx'
import { nearestIndex, type Plot } from './plot.ts'
import { type ChartLevel, type ChartPoint, clockText, gapsOf, type joinMarks, spreadLabels } from './series.ts'

/** A shorter gap is a notch on the time axis, in milliseconds. */
const NOTCH_MS = 10_000
const LABEL_PX = 15

interface LabelProps {
  /** The end of the text that it begins from, and its base line, in pixels. */
  x: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
  text: string
  ink?: string
}

/** Words on a ground of their own, which no line crosses. */
function Label({ x, y, anchor = 'start', text, ink = 'fill-ink' }: LabelProps) {
  const length = text.length * CHARACTER
  const left = x - { start: 0, middle: length / 2, end: length }[anchor]
  return (
    <>
      <rect
        {...{ x: left - 2, y: y - 12, width: length + 4, height: 16, rx: 2 }}
        className="fill-paper forced-colors:fill-[Canvas]"
      />
      <text {...{ x, y, textAnchor: anchor }} className={`${ink} forced-colors:fill-[CanvasText]`}>
        {text}
      </text>
    </>
  )
}

/** Where nothing is known: hatched with its times, or a notch. */
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
        const whole = `no data ${clockText(from, to - from)}–${clockText(to, to - from)}`
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
            {text !== undefined && <Label x={x + width / 2} y={plot.top + 16} anchor="middle" text={text} />}
          </g>
        )
      })}
    </>
  )
})

/** Dashed lines with their words; one that is out of range is named at the edge. */
export function Levels({
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
    const isOut = outside.includes(level)
    const y = lines[index]
    const [short = ''] = level.text.split('. ')
    const words = level.text.length * CHARACTER < plot.right - plot.left ? level.text : short
    const arrow = level.value > 0 ? ' ↑' : ' ↓'
    return (
      <g key={level.text}>
        {!isOut && (
          <path
            d={`M${plot.left} ${y}H${plot.right}`}
            strokeDasharray="6 4"
            className="stroke-warn forced-colors:stroke-[CanvasText]"
          />
        )}
        <Label x={plot.left + 4} y={labels[index] ?? 0} text={isOut ? words + arrow : words} ink="fill-warn" />
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

/** The highest and the lowest pixel of the curve between two places, in pixels from the top. */
function extentOf(points: readonly ChartPoint[], plot: Plot, from: number, to: number): [top: number, bottom: number] {
  const within = points.filter(({ at }) => plot.x(at) >= from && plot.x(at) <= to)
  const ends = [from, to].map((x) => valueAt(points, plot.atX(x)))
  const heights = [...within.map(({ value }) => value), ...ends].map(plot.y)
  return [Math.min(...heights), Math.max(...heights)]
}

interface MarksProps {
  marks: ReturnType<typeof joinMarks>
  points: readonly ChartPoint[]
  wordsOf: (count: number) => string
  plot: Plot
}

/** Rings on the curve with their words, where the words have room. */
export function Marks({ marks, points, wordsOf, plot }: MarksProps) {
  let end = Number.NEGATIVE_INFINITY
  return marks.map(({ x, texts, flag }) => {
    const y = plot.y(valueAt(points, plot.atX(x)))
    const words = flag ?? wordsOf(texts.length)
    const length = words.length * CHARACTER
    const isLeft = x + 8 + length > plot.right
    const start = isLeft ? x - 8 - length : x + 8
    const hasRoom = start > end && start >= plot.left
    const [top, bottom] = extentOf(points, plot, start, start + length)
    // Where the curve does not run: below the ring, above it, or under all of the curve.
    const places = [y + 18, y - 8].filter((at) => at - 12 > bottom || at + 4 < top)
    const wordsY = places.find((at) => at > plot.top + 12 && at < plot.bottom) ?? Math.min(bottom + 16, plot.bottom - 4)
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
        {hasRoom && <Label x={isLeft ? x - 8 : x + 8} y={wordsY} anchor={isLeft ? 'end' : 'start'} text={words} />}
      </g>
    )
  })
}
