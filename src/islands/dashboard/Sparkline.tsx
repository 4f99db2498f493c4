import { useStore } from '@nanostores/react'
import type { Curve } from '../../lib/feeds/pnl/curve.ts'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { scale } from '../../lib/format/svgPath.ts'
import { usePnl } from '../parts/usePnl.ts'
import type { PnlTone } from '../ui/pnlTone.ts'

const WIDTH = 240
const HEIGHT = 48
const PAD = 4

const strokes: Record<PnlTone, string> = {
  profit: 'stroke-profit',
  loss: 'stroke-loss',
  flat: 'stroke-ink',
  stale: 'stroke-edge',
}

/** The path of a curve of at least two points, broken at its gaps, and where zero lies. */
function draw({ points }: Curve): { line: string; zero: number } {
  const values = points.map(({ value }) => value)
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const x = scale([points[0]?.at ?? 0, points.at(-1)?.at ?? 1], [PAD, WIDTH - PAD])
  const y = scale([high, low === high ? high - 1 : low], [PAD, HEIGHT - PAD])
  const line = points
    .map(({ at, value, gap }, index) => `${index === 0 || gap ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
  return { line, zero: y(0) }
}

/** The day's curve of a running trade in one line, grey once it is old; the figure beside it says it in words. */
export function Sparkline({ tradeId }: { tradeId: string }) {
  const curve = useStore(pnlFeed(tradeId).$curve)
  const { tone } = usePnl(tradeId)
  // Its place is kept, so that nothing below moves when the second value comes.
  if (curve.points.length < 2) return <div className="h-12" />
  const { line, zero } = draw(curve)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="h-12 w-full max-w-60 fill-none">
      <path d={`M${PAD} ${zero}H${WIDTH - PAD}`} strokeDasharray="2 4" className="stroke-edge" />
      <path d={line} strokeWidth="1.5" strokeLinejoin="round" className={strokes[tone]} />
    </svg>
  )
}
