import type { Plot } from './plot.ts'
import type { ChartPoint } from './series.ts'

type Side = 'above' | 'below'
type Run = { side: Side; points: { at: number; value: number }[] }

/** Runs of one sign; where the line crosses zero, one run ends at zero and the next begins there. A gap ends a run. */
function runsOf(points: readonly ChartPoint[]): Run[] {
  const runs: Run[] = []
  let before: ChartPoint | undefined
  for (const point of points) {
    const run = before === undefined || point.gap ? undefined : runs.at(-1)
    const side = point.value < 0 ? 'below' : point.value > 0 ? 'above' : (run?.side ?? 'above')
    if (run === undefined || before === undefined) runs.push({ side, points: [point] })
    else if (run.side === side) run.points.push(point)
    else {
      const part = before.value / (before.value - point.value)
      const zero = { at: before.at + part * (point.at - before.at), value: 0 }
      run.points.push(zero)
      runs.push({ side, points: [zero, point] })
    }
    before = point
  }
  return runs
}

/** Path data of the line and its area down to zero, apart for what is above zero and below; none for 0 alone. */
export function signedPaths(
  points: readonly ChartPoint[],
  { x, y }: Pick<Plot, 'x' | 'y'>,
): Record<Side, { line: string; area: string }> {
  const paths = { above: { line: '', area: '' }, below: { line: '', area: '' } }
  const zero = y(0)
  for (const { side, points: run } of runsOf(points)) {
    if (run.every(({ value }) => value === 0)) continue
    const steps = run.map(({ at, value }) => `${x(at)} ${y(value)}`)
    const [first, last] = [run[0], run.at(-1)] as [Run['points'][0], Run['points'][0]]
    // A lone point is a line of no length, which round ends make a dot.
    paths[side].line += `M${steps.join('L')}${run.length === 1 ? `L${steps[0]}` : ''}`
    paths[side].area += `M${x(first.at)} ${zero}L${steps.join('L')}L${x(last.at)} ${zero}Z`
  }
  return paths
}
