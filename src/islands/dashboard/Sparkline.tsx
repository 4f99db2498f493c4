import { useStore } from '@nanostores/react'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { scale } from '../../lib/format/svgPath.ts'
import { usePnl } from '../parts/usePnl.ts'
import { signedPaths } from '../ui/chart/signedPaths.ts'
import { textTones, toneOf } from '../ui/pnlTone.ts'

const WIDTH = 240
const HEIGHT = 48
const PAD = 2

const round = (place: (value: number) => number) => (value: number) => Math.round(place(value) * 10) / 10

/** The day's curve of a running trade, by the colour of each side of zero; grey once it is old. */
export function Sparkline({ tradeId, className }: { tradeId: string; className: string }) {
  const { points } = useStore(pnlFeed(tradeId).$curve)
  const isCurrent = usePnl(tradeId).isFresh
  // Its place is kept, so that nothing below moves when the second value comes.
  if (points.length < 2) return <div className={className} />
  const values = points.map(({ value }) => value)
  const [high, low] = [Math.max(0, ...values), Math.min(0, ...values)]
  const x = round(scale([points[0]?.at ?? 0, points.at(-1)?.at ?? 1], [0, WIDTH]))
  const y = round(scale([high, low === high ? high - 1 : low], [PAD, HEIGHT - PAD]))
  const paths = signedPaths(points, { x, y })
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={`M0 ${y(0)}H${WIDTH}`} vectorEffect="non-scaling-stroke" className="stroke-edge" />
      {(['above', 'below'] as const).map((side) => (
        <g key={side} className={textTones[toneOf(side === 'above' ? 1 : -1, isCurrent)]}>
          <path d={paths[side].area} className="fill-current opacity-10" />
          <path
            d={paths[side].line}
            strokeWidth="1.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-current"
          />
        </g>
      ))}
    </svg>
  )
}
