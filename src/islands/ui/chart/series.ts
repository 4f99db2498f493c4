import { formatPnl, formatPnlAxis } from '../../../lib/format/money.ts'
import { multiples } from '../../../lib/format/ticks.ts'
import { DAY_MS, formatClock, formatDate, IST_OFFSET_MS } from '../../../lib/format/time.ts'
import type { Domain } from './plot.ts'

/** Longer amounts, in characters, are shortened in the chart; the head has them whole. */
const TAG_CHARACTERS = 13

export function tagText(value: number): string {
  const whole = formatPnl(value)
  return whole.length > TAG_CHARACTERS ? formatPnlAxis(value) : whole
}

const MINUTE = 60_000
const TIME_STEPS = [
  10_000,
  30_000,
  ...[1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440].map((minutes) => minutes * MINUTE),
]

/** Of fewer titles nobody reads a scale. */
const LEAST_TITLES = 3

/**
 * Round moments of the IST clock within a span of milliseconds, with their titles: about `count` of them, and a shorter
 * step where that leaves too few. No two have the same title.
 */
export function timeTicks(from: number, to: number, count: number): { at: number; text: string }[] {
  const rough = (to - from) / Math.max(1, count)
  const steps = TIME_STEPS.filter((step, index) => step < rough || (TIME_STEPS[index - 1] ?? 0) < rough).reverse()
  const ticksOf = (step: number) => multiples(from + IST_OFFSET_MS, to + IST_OFFSET_MS, step)
  const step = steps.find((it) => ticksOf(it).length >= LEAST_TITLES) ?? (TIME_STEPS[0] as number)
  const title = (at: number) => formatClock(at).slice(0, step < MINUTE ? 8 : 5)
  const isDays = to - from > DAY_MS
  return ticksOf(step)
    .map((at) => at - IST_OFFSET_MS)
    .map((at) => ({ at, text: isDays ? `${formatDate(at).slice(0, 5)} ${title(at)}` : title(at) }))
}

/** A value at a time in milliseconds. */
export interface ChartPoint {
  readonly at: number
  readonly value: number
  /** Nothing is known between the point before and this one. */
  readonly gap: boolean
}

/** Something that happened at a place of the x axis. */
export interface ChartMark {
  readonly at: number
  readonly text: string
}

/**
 * The marks of a span, at their places. One from before the first value of the curve says its own time, and is at the
 * start of an axis that begins with that value: the axis is not stretched for it.
 */
export function placeMarks(
  marks: readonly ChartMark[],
  points: readonly ChartPoint[],
  from: number,
  to: number,
): ChartMark[] {
  const first = points[0]?.at ?? from
  return marks.flatMap(({ at, text }) => {
    if (at > to || (at < from && first < from)) return []
    return [at < first ? { at: Math.max(at, from), text: `${formatClock(at)} ${text}` } : { at, text }]
  })
}

/**
 * The value axis for points and levels. Zero is always on it. A level that would more than double the span is left
 * out, since the line would be flat.
 */
export function valueRange(points: readonly ChartPoint[], levels: readonly number[]): Pick<Domain, 'low' | 'high'> {
  let low = 0
  let high = 0
  for (const { value } of points) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const span = Math.max(1, high - low)
  const shown = levels.filter((level) => level <= high + span && level >= low - span)
  low = Math.min(low, ...shown)
  high = Math.max(high, ...shown)
  const pad = Math.max(2, (high - low) * 0.08)
  return { low: low - pad, high: high + pad }
}

/** Where nothing is known, in order of time. */
export function gapsOf(points: readonly ChartPoint[]): { from: number; to: number }[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    return before !== undefined && point.gap ? [{ from: before.at, to: point.at }] : []
  })
}
