import { memo, useMemo, useState } from 'react'
import { formatNumber, formatPnl, formatPnlAxis } from '../../../lib/format/money.ts'
import { steps } from '../../../lib/format/svgPath.ts'
import type { Holding } from '../../../lib/pricing/holding.ts'
import { levelText } from '../../../lib/text/payoff.ts'
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx'
import { Levels, Marks } from '../../ui/chart/Layers.tsx'
import { Lines } from '../../ui/chart/Lines.tsx'
import { joinMarks, valueRange } from '../../ui/chart/series.ts'

/** Break-evens further than this part from the strikes are in the sentence only: the drawing would be flat. */
const REACH = 0.15
/** Stops of the crosshair beside strikes and break-evens. */
const STOPS = 81
const MARK_PX = 8

/** The levels that are drawn: strikes, break-evens and the index with room on both sides. Rising, each once. */
export function levelsDrawn({ strikes, breakEvens }: Holding, index: number | undefined): number[] {
  const [low = 0, high = 0] = [strikes[0], strikes.at(-1)]
  const isNear = (level: number) => level > low * (1 - REACH) && level < high * (1 + REACH)
  const inside = [...strikes, ...[...breakEvens, index ?? 0].filter(isNear)].sort((a, b) => a - b)
  const [first = 0, last = 0] = [inside[0], inside.at(-1)]
  const room = Math.max((last - first) * 0.3, last * 0.015)
  return [...new Set([Math.max(0, Math.floor(first - room)), ...inside, Math.ceil(last + room)])]
}

interface PayoffChartProps {
  holding: Holding
  /** Where the index is, and whether that is of this minute. */
  index: number | undefined
  isFresh: boolean
  onRead: (text: string | undefined) => void
}

/** Rupees at expiry over the index: gain and loss, break-evens, strikes, what is realised. Drawn again for news only. */
export const PayoffChart = memo(function PayoffChart({ holding, index, isFresh, onRead }: PayoffChartProps) {
  const [chosen, setChosen] = useState<number>()
  const { points, stops, from, to } = useMemo(() => {
    const drawn = levelsDrawn(holding, index)
    const [from = 0, to = 1] = [drawn[0], drawn.at(-1)]
    const all = [...drawn, ...steps(from, to, STOPS).map(Math.round)].sort((a, b) => a - b)
    const points = drawn.map((at) => ({ at, value: holding.at(at), gap: false }))
    return { points, stops: [...new Set(all)], from, to }
  }, [holding, index])
  const { realised, strikes, breakEvens, root } = holding
  const levels = realised === 0 ? [] : [{ value: realised, text: `Realised ${formatPnl(realised)}` }]
  const { low, high, outside } = valueRange(points, levels)
  const textAt = (stop: number) => {
    const level = stops[stop] ?? 0
    return `${root} ${levelText(level)} at expiry: ${formatPnl(holding.at(level))}`
  }
  const marks = breakEvens.map((at) => ({ at, text: '', flag: levelText(at) }))
  return (
    <ChartFrame
      label="Pay-off of the open legs"
      domain={{ from, to, low, high }}
      axisCharacters={Math.max(formatPnlAxis(low).length, formatPnlAxis(high).length, 4)}
      xTicks={() => strikes.map((at) => ({ at, text: formatNumber(at) }))}
      stops={stops}
      chosen={chosen}
      onChoose={(stop) => {
        setChosen(stop)
        onRead(stop === undefined ? undefined : textAt(stop))
      }}
      textOf={textAt}
    >
      {(plot) => (
        <>
          <Lines points={points} plot={plot} />
          <Levels levels={levels} outside={outside} plot={plot} />
          {index !== undefined && index >= from && index <= to && (
            <path
              d={`M${plot.x(index)} ${plot.top}V${plot.bottom}`}
              strokeWidth="1.5"
              className={`${isFresh ? 'stroke-primary' : 'stroke-edge'} forced-colors:stroke-[CanvasText]`}
            />
          )}
          <Marks marks={joinMarks(marks, plot, MARK_PX)} points={points} wordsOf={String} plot={plot} />
        </>
      )}
    </ChartFrame>
  )
})
