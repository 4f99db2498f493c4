import type { Coverage } from '../../../lib/results/overview.ts'
import { coverageText } from '../../../lib/text/results.ts'

/** What figures leave out: `38 of 42 trades read; 2 have open legs`. Nothing where they are whole. */
export function CoverageNote({ coverage }: { coverage: Coverage }) {
  const { isComplete, withOpenLegs, otherDays } = coverage
  if (isComplete && withOpenLegs === 0 && otherDays === 0) return null
  return <p className="text-soft text-sm tabular-nums">{coverageText(coverage)}</p>
}
