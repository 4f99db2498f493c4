import { memo, useMemo } from 'react'
import { formatNumber, formatPnl } from '../../../lib/format/money.ts'
import { steps } from '../../../lib/format/svgPath.ts'
import { levelText } from '../../../lib/pricing/payoffText.ts'
import { PnlChart } from '../../ui/chart/PnlChart.tsx'
import type { Holding } from './holding.ts'

/** Break-evens further than this part from the strikes are in the sentence only: the drawing would be flat. */
const REACH = 0.15
/** Stops of the crosshair beside strikes and break-evens. */
const STOPS = 81

/** The levels that are drawn: strikes and break-evens with room on both sides. Rising, each once. */
function levelsDrawn({ strikes, breakEvens }: Holding): number[] {
  const [low = 0, high = 0] = [strikes[0], strikes.at(-1)]
  const isNear = (level: number) => level > low * (1 - REACH) && level < high * (1 + REACH)
  const inside = [...strikes, ...breakEvens.filter(isNear)].sort((a, b) => a - b)
  const [first = 0, last = 0] = [inside[0], inside.at(-1)]
  const room = Math.max((last - first) * 0.3, last * 0.015)
  return [...new Set([Math.max(0, Math.floor(first - room)), ...inside, Math.ceil(last + room)])]
}

interface PayoffChartProps {
  holding: Holding
  onRead: (text: string | undefined) => void
}

/** Rupees at expiry over the index: gain and loss, break-evens, strikes, what is realised. Drawn again for news only. */
export const PayoffChart = memo(function PayoffChart({ holding, onRead }: PayoffChartProps) {
  const { realised, strikes, breakEvens, root, at: valueAt } = holding
  const { points, from, to } = useMemo(() => {
    const drawn = levelsDrawn(holding)
    const [from = 0, to = 1] = [drawn[0], drawn.at(-1)]
    const all = new Set([...drawn, ...steps(from, to, STOPS).map(Math.round)])
    const points = [...all].sort((a, b) => a - b).map((at) => ({ at, value: valueAt(at), gap: false }))
    return { points, from, to }
  }, [holding, valueAt])
  return (
    <PnlChart
      label="Pay-off of the open legs"
      points={points}
      from={from}
      to={to}
      xTicks={() => strikes.map((at) => ({ at, text: formatNumber(at) }))}
      marks={breakEvens.map((at) => ({ at, text: `Break-even ${levelText(at)}` }))}
      levels={realised === 0 ? [] : [realised]}
      textOf={({ at, value }) => `${root} ${levelText(at)} at expiry: ${formatPnl(value)}`}
      onRead={onRead}
    />
  )
})
