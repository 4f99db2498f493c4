import { useMedia } from '../ui/useMedia.ts'
import { DayCurve } from './DayCurve.tsx'
import { Sparkline } from './Sparkline.tsx'

/** The day's curve of a running trade in its parent: a line where that is short or on a phone, else a chart with axes. */
export function CardCurve({ tradeId, isShort = false }: { tradeId: string; isShort?: boolean }) {
  const isWide = useMedia('(width >= 48rem)')
  return isWide && !isShort ? <DayCurve tradeId={tradeId} /> : <Sparkline tradeId={tradeId} className="size-full" />
}
