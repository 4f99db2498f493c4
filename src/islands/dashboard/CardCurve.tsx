import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { $settings } from '../../lib/settings.ts'
import { readingText, sessionAt, spanOf, usualRange } from '../parts/curveSpan.ts'
import { usePnl } from '../parts/usePnl.ts'
import { PnlChart } from '../ui/chart/PnlChart.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { useServerNow } from '../ui/useNow.ts'
import { useSampledStore } from '../ui/useSampledStore.ts'
import { Sparkline } from './Sparkline.tsx'

/** A chart cannot be read faster; the number beside it changes more often. */
const DRAW_MS = 1000

/** The curve of a running trade with its axes, in the height of its parent; what a reading is on stands below it. */
function DayCurve({ tradeId }: { tradeId: string }) {
  const curve = useSampledStore(pnlFeed(tradeId).$curve, DRAW_MS)
  const isCurrent = usePnl(tradeId).isFresh
  const { market } = useStore($settings)
  const now = useServerNow(DRAW_MS)
  const [reading, read] = useState('')
  const { points } = curve
  if (points.length === 0) return null
  return (
    <>
      <PnlChart
        points={points}
        {...spanOf(usualRange(curve), points, now, sessionAt(market, points[0]?.at ?? 0))}
        isCurrent={isCurrent}
        textOf={(point) => readingText(points, point)}
        onRead={(text = '') => read(text)}
        className="h-full"
      />
      <p className="-mt-1 min-h-5 text-right text-soft text-xs">{reading}</p>
    </>
  )
}

/** The day's curve of a running trade in its parent: a line where that is short or on a phone, else a chart with axes. */
export function CardCurve({ tradeId, isShort = false }: { tradeId: string; isShort?: boolean }) {
  const isWide = useMedia('(width >= 48rem)')
  return isWide && !isShort ? <DayCurve tradeId={tradeId} /> : <Sparkline tradeId={tradeId} className="size-full" />
}
