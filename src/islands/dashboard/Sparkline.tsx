import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { Curve } from '../../lib/feeds/pnl/curve.ts'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { scale } from '../../lib/format/svgPath.ts'
import { usePnl } from '../parts/usePnl.ts'
import { type PnlTone, toneOf } from '../ui/pnlTone.ts'

const strokes: Record<PnlTone, string> = {
  profit: 'stroke-profit',
  loss: 'stroke-loss',
  flat: 'stroke-ink',
  stale: 'stroke-edge',
}

const WIDTH = 240
const HEIGHT = 48
const PAD = 2

/** The path of a curve of at least two points, broken at its gaps, and where zero lies. */
function draw({ points }: Curve): { line: string; zero: number } {
  const values = points.map(({ value }) => value)
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const x = scale([points[0]?.at ?? 0, points.at(-1)?.at ?? 1], [0, WIDTH])
  const y = scale([high, low === high ? high - 1 : low], [PAD, HEIGHT - PAD])
  const line = points
    .map(({ at, value, gap }, index) => `${index === 0 || gap ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
  return { line, zero: y(0) }
}

/** The day's curve of a running trade, by the colour of each side of zero; grey once it is old. */
export function Sparkline({ tradeId, className }: { tradeId: string; className: string }) {
  const id = useId()
  const curve = useStore(pnlFeed(tradeId).$curve)
  const isCurrent = usePnl(tradeId).tone !== 'stale'
  // Its place is kept, so that nothing below moves when the second value comes.
  if (curve.points.length < 2) return <div className={className} />
  const { line, zero } = draw(curve)
  const sides = [
    { key: 'above', y: 0, height: zero, tone: toneOf(1, isCurrent) },
    { key: 'below', y: zero, height: HEIGHT - zero, tone: toneOf(-1, isCurrent) },
  ]
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={`M0 ${zero}H${WIDTH}`} vectorEffect="non-scaling-stroke" className="stroke-edge" />
      {sides.map(({ key, y, height, tone }) => (
        <g key={key}>
          <clipPath id={`${id}-${key}`}>
            <rect y={y} width={WIDTH} height={Math.max(0, height)} />
          </clipPath>
          <path
            d={line}
            clipPath={`url(#${id}-${key})`}
            strokeWidth="1.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={`fill-none ${strokes[tone]}`}
          />
        </g>
      ))}
    </svg>
  )
}
