import { formatPnlAxis } from '../../../lib/format/money.ts'
import { valueTicks } from '../../../lib/format/ticks.ts'
import type { Domain, Plot } from './plot.ts'

/** Pixels per character of the axes' type, at most. */
export const CHARACTER = 7.5
/** A title nearer to the middle of a tag would be half behind it, in pixels. */
const TAG_PX = 15

export interface AxesProps extends Pick<Domain, 'low' | 'high'> {
  plot: Plot
  /** A tag on the axis covers titles near this value. */
  taggedValue?: number | undefined
  /** Titles below the plot; `count` is how many fit. */
  xTicks: (count: number) => { at: number; text: string }[]
}

/** The grid with its values, and the titles below the plot. */
export function Axes({ plot, low, high, xTicks, taggedValue }: AxesProps) {
  const tagY = taggedValue === undefined ? undefined : plot.y(taggedValue)
  return (
    <>
      {valueTicks(low, high, Math.max(4, Math.floor(plot.height / 40))).map((value) => (
        <g key={value}>
          <path
            d={`M${plot.left} ${plot.y(value)}H${plot.right}`}
            className={
              value === 0
                ? 'stroke-edge forced-colors:stroke-[CanvasText]'
                : 'stroke-grid forced-colors:stroke-[GrayText]'
            }
          />
          {(tagY === undefined || Math.abs(plot.y(value) - tagY) > TAG_PX) && (
            <text x={plot.right + 8} y={plot.y(value) + 4} className="fill-soft forced-colors:fill-[CanvasText]">
              {formatPnlAxis(value)}
            </text>
          )}
        </g>
      ))}
      {titlesThatFit(xTicks(Math.max(2, Math.floor((plot.right - plot.left) / 80))), plot).map(({ at, text }) => (
        <g key={at}>
          <path d={`M${plot.x(at)} ${plot.bottom}v4`} className="stroke-edge forced-colors:stroke-[CanvasText]" />
          <text
            x={plot.x(at)}
            y={plot.bottom + 18}
            textAnchor={anchorOf(plot.x(at), text.length * CHARACTER, plot)}
            className="fill-soft forced-colors:fill-[CanvasText]"
          >
            {text}
          </text>
        </g>
      ))}
    </>
  )
}

/** Titles in order along the x axis, without those that would touch the one before. */
function titlesThatFit<Title extends { at: number; text: string }>(titles: readonly Title[], plot: Plot): Title[] {
  let end = Number.NEGATIVE_INFINITY
  return titles.filter(({ at, text }) => {
    const [x, length] = [plot.x(at), text.length * CHARACTER]
    const start = x - { start: 0, middle: length / 2, end: length }[anchorOf(x, length, plot)]
    if (start < end + CHARACTER) return false
    end = start + length
    return true
  })
}

/** Titles at the ends stay within the drawing. */
function anchorOf(x: number, length: number, { left, width }: Plot): 'start' | 'middle' | 'end' {
  if (x - length / 2 < left - 8) return 'start'
  return x + length / 2 > width ? 'end' : 'middle'
}
