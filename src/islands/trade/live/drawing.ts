import type { Curve, CurvePoint } from '../../../lib/feeds/pnl/curve.ts'

/** The curve as SVG paths in pixels. */
export interface Drawing {
  /** One path per stretch between gaps. */
  lines: string[]
  /** The same, closed down to the zero line. */
  areas: string[]
  zero: number
  peak: { x: number; y: number } | undefined
  low: { x: number; y: number } | undefined
  last: { x: number; y: number } | undefined
  /** Where the link was down: from and to, in pixels. */
  gaps: { from: number; to: number }[]
}

export interface Box {
  width: number
  height: number
  /** Room above, below and beside the curve. */
  pad: number
}

const round = (value: number) => Math.round(value * 10) / 10

/** Draws a curve into a box. The zero line is always in view, and time runs evenly from the first point to the last. */
export function drawCurve({ points, peak, low: lowest }: Curve, { width, height, pad }: Box): Drawing {
  const first = points[0]
  const end = points.at(-1)
  const high = Math.max(0, peak?.value ?? 0)
  const low = Math.min(0, lowest?.value ?? 0)
  const span = high - low || 1
  const duration = first && end ? end.at - first.at || 1 : 1
  const x = (at: number) => round(pad + ((at - (first?.at ?? at)) / duration) * (width - 2 * pad))
  const y = (value: number) => round(pad + ((high - value) / span) * (height - 2 * pad))
  const place = (point: CurvePoint | undefined) => point && { x: x(point.at), y: y(point.value) }

  const stretches: CurvePoint[][] = []
  const gaps: Drawing['gaps'] = []
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (before === undefined || point.gap) stretches.push([point])
    else stretches.at(-1)?.push(point)
    if (before !== undefined && point.gap) gaps.push({ from: x(before.at), to: x(point.at) })
  }
  const path = (stretch: CurvePoint[]) => stretch.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')
  const zero = y(0)
  return {
    // A lone point is drawn as a dot: a line of no length with round ends.
    lines: stretches.map((stretch) => `M${path(stretch.length === 1 ? [...stretch, ...stretch] : stretch)}`),
    areas: stretches.map(
      (stretch) => `M${x(stretch[0]?.at ?? 0)} ${zero}L${path(stretch)}L${x(stretch.at(-1)?.at ?? 0)} ${zero}Z`,
    ),
    zero,
    peak: place(peak),
    low: place(lowest),
    last: place(end),
    gaps,
  }
}
