import { formatPnl, formatPnlAxis } from '../../../lib/format/money.ts'
import { multiples } from '../../../lib/format/ticks.ts'
import { DAY_MS, formatClock, formatDate, IST_OFFSET_MS } from '../../../lib/format/time.ts'
import type { Domain, Plot } from './plot.ts'

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

const SHORT_SPAN_MS = 120_000

/** `05:01`, or with seconds where a span is short. */
export const clockText = (at: number, span: number) => formatClock(at).slice(0, span < SHORT_SPAN_MS ? 8 : 5)

/** A value at a time in milliseconds. */
export interface ChartPoint {
  readonly at: number
  readonly value: number
  /** Nothing is known between the point before and this one. */
  readonly gap: boolean
}

export interface ChartLevel {
  readonly value: number
  readonly text: string
}

/** Something that happened: a flag is a line over the whole height with its title, a dot sits above the time axis. */
export interface ChartMark {
  readonly at: number
  readonly text: string
  readonly flag?: string
}

/**
 * The value axis for points and levels. Zero is always on it. A level that would more than double the span is left
 * out, since the line would be flat.
 */
export function valueRange(
  points: readonly ChartPoint[],
  levels: readonly ChartLevel[],
): Pick<Domain, 'low' | 'high'> & { outside: ChartLevel[] } {
  let low = 0
  let high = 0
  for (const { value } of points) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const span = Math.max(1, high - low)
  const outside: ChartLevel[] = []
  const [base, top] = [low, high]
  for (const level of levels) {
    if (level.value > top + span || level.value < base - span) outside.push(level)
    else {
      low = Math.min(low, level.value)
      high = Math.max(high, level.value)
    }
  }
  const pad = Math.max(2, (high - low) * 0.08)
  return { low: low - pad, high: high + pad, outside }
}

/**
 * Places of labels along one axis, at least `apart` pixels from each other and between `from` and `to`, in the order
 * of `wanted`. A label moves as little as the ones before it allow.
 */
export function spreadLabels(wanted: readonly number[], apart: number, from: number, to: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places: number[] = []
  let last = from - apart
  for (const index of order) {
    last = Math.max(last + apart, wanted[index] ?? 0, from)
    places[index] = last
  }
  // Those that were pushed over the end make room from below.
  let next = to + apart
  for (const index of order.reverse()) {
    next = Math.min(next - apart, places[index] ?? 0)
    places[index] = next
  }
  return places
}

/** Where nothing is known, in order of time. */
export function gapsOf(points: readonly ChartPoint[]): { from: number; to: number }[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    return before !== undefined && point.gap ? [{ from: before.at, to: point.at }] : []
  })
}

/** Marks of the plot's span that would overlap, joined: one per `apart` pixels and kind, however many there are. */
export function joinMarks(marks: readonly ChartMark[], plot: Plot, apart: number) {
  const joined: { x: number; texts: string[]; flag: string | undefined }[] = []
  for (const { at, text, flag } of [...marks].sort((a, b) => a.at - b.at)) {
    const x = plot.x(at)
    if (x < plot.left || x > plot.right) continue
    const near = joined.find((it) => Math.abs(it.x - x) < apart && it.flag === flag)
    if (near) near.texts.push(text)
    else joined.push({ x, texts: [text], flag })
  }
  return joined
}
