import * as v from 'valibot'
import { formatClock, istDay, sameIstDay } from '../../format/time.ts'
import { readDay, saveDay } from '../../storage/dayStorage.ts'
import { parseAs, savedTime } from '../../wire/parseAs.ts'

/** One value of profit and loss in rupees at a wall-clock time in milliseconds. */
export interface CurvePoint {
  readonly at: number
  readonly value: number
  /** The connection was down before this point: no line is drawn to it. */
  readonly gap: boolean
}

/** The day's curve so far. Peak, low and drawdowns are exact, whatever was thinned out. */
export interface Curve {
  readonly points: readonly CurvePoint[]
  readonly peak: CurvePoint | undefined
  readonly low: CurvePoint | undefined
  /** How far the last value is below the peak, in rupees; 0 at the peak. */
  readonly drawdown: number
  /** The deepest fall from a peak before it, in rupees. */
  readonly maxDrawdown: number
}

export const CURVE_POINTS = 1440
export const emptyCurve: Curve = { points: [], peak: undefined, low: undefined, drawdown: 0, maxDrawdown: 0 }

/** The last quarter of an hour stays as fine as this, in milliseconds; what came before only while there is room. */
const RECENT = { span: 900_000, step: 4000 }
/** A trading day in one step: coarser makes no sense. */
const COARSEST_STEP = 2 ** 25

/** Of each step of time the lowest and the highest point stay; of the whole stretch also the first and the last. */
function thinStretch(points: readonly CurvePoint[], stepAt: (at: number) => number): CurvePoint[] {
  const kept: CurvePoint[] = []
  let step: CurvePoint[] = []
  const close = () => {
    const low = step.reduce((a, b) => (b.value < a.value ? b : a))
    const high = step.reduce((a, b) => (b.value > a.value ? b : a))
    kept.push(...step.filter((point) => [low, high, points[0], points.at(-1)].includes(point)))
    step = []
  }
  for (const point of points) {
    const [first] = step
    if (first !== undefined && stepAt(first.at) !== stepAt(point.at)) close()
    step.push(point)
  }
  if (step.length > 0) close()
  return kept
}

function stretches(points: readonly CurvePoint[]): CurvePoint[][] {
  const found: CurvePoint[][] = []
  for (const point of points) {
    const current = found.at(-1)
    if (current === undefined || point.gap) found.push([point])
    else current.push(point)
  }
  return found
}

/** Makes a curve small again: never loses peak, low or last value, and never joins what a gap parts. */
function thin(points: readonly CurvePoint[], limit: number): CurvePoint[] {
  const recentFrom = (points.at(-1)?.at ?? 0) - RECENT.span
  let thinned: CurvePoint[] = []
  // Each step is twice as long as the one before, so repeated thinning loses nothing more.
  for (let length = 1000; length <= COARSEST_STEP; length *= 2) {
    const recent = length < COARSEST_STEP ? Math.min(length, RECENT.step) : length
    const stepAt = (at: number) => (at < recentFrom ? Math.floor(at / length) : -1 - Math.floor(at / recent))
    thinned = stretches(points).flatMap((stretch) => thinStretch(stretch, stepAt))
    if (thinned.length <= limit / 2) return thinned
  }
  // Too many interruptions: the stretches are too short to thin. Two of three points go, and gaps grow.
  const low = thinned.reduce((a, b) => (b.value < a.value ? b : a))
  const high = thinned.reduce((a, b) => (b.value > a.value ? b : a))
  let gap = false
  const kept: CurvePoint[] = []
  for (const [index, point] of thinned.entries()) {
    gap ||= point.gap
    if (index % 3 !== 0 && point !== low && point !== high && index !== thinned.length - 1) continue
    kept.push({ ...point, gap })
    gap = false
  }
  return kept
}

/**
 * Adds a value. At most `limit` points are kept; a value that stays the same moves its last point on.
 * A clock that was set back does not bend the curve: time stays still until it has caught up.
 */
export function addPoint(curve: Curve, at: number, value: number, gap: boolean, limit = CURVE_POINTS): Curve {
  const last = curve.points.at(-1)
  const point = { at: Math.max(at, last?.at ?? at), value, gap: gap && last !== undefined }
  const flat = !point.gap && !last?.gap && last?.value === value && curve.points.at(-2)?.value === value
  const points = flat ? [...curve.points.slice(0, -1), point] : [...curve.points, point]
  const peak = curve.peak === undefined || value > curve.peak.value ? point : curve.peak
  const low = curve.low === undefined || value < curve.low.value ? point : curve.low
  const drawdown = peak.value - value
  return {
    points: points.length > limit ? thin(points, limit) : points,
    peak,
    low,
    drawdown,
    maxDrawdown: Math.max(curve.maxDrawdown, drawdown),
  }
}

export function shiftCurve(curve: Curve, by: number): Curve {
  const shift = (point: CurvePoint) => ({ ...point, at: point.at + by })
  return {
    ...curve,
    points: curve.points.map(shift),
    peak: curve.peak && shift(curve.peak),
    low: curve.low && shift(curve.low),
  }
}

/** The first value of a trade watched from its beginning comes within so long, in milliseconds. */
const FIRST_MS = 60_000

/**
 * `since 07:34, this device` where extremes and drawdown do not cover the whole trade, because this device watched
 * later than it began; undefined where they do, and before the first value.
 */
export function watchedSince({ points }: Pick<Curve, 'points'>, begunAt: string | null): string | undefined {
  const first = points[0]?.at
  if (first === undefined || (begunAt !== null && first - Date.parse(begunAt) <= FIRST_MS)) return undefined
  return `since ${formatClock(first).slice(0, 5)}, this device`
}

const savedPoint = v.object({ at: savedTime, value: v.number(), gap: v.boolean() })
const savedCurve = v.object({
  points: v.pipe(v.array(savedPoint), v.nonEmpty(), v.maxLength(2000)),
  peak: savedPoint,
  low: savedPoint,
  drawdown: v.number(),
  maxDrawdown: v.number(),
})

const keyOf = (tradeId: string) => `pnl.${tradeId}`

/** True for a curve of that IST day; a new one only begins with a new value. */
const isOfDay = ({ points }: Curve, now: number) => {
  const last = points.at(-1)
  return last !== undefined && sameIstDay(last.at, now)
}

/** Keeps a curve on this device for its IST day. */
export function saveCurve(tradeId: string, curve: Curve, now: number): void {
  if (isOfDay(curve, now)) saveDay(keyOf(tradeId), istDay(now), curve)
}

/** What this device kept of a trade's curve of the IST day of `now`. */
export function readCurve(tradeId: string, now: number): Curve | undefined {
  const curve = parseAs(savedCurve, readDay(keyOf(tradeId), istDay(now)))
  return curve && isOfDay(curve, now) ? curve : undefined
}
