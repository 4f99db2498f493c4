import { useStore } from '@nanostores/react'
import { alertMonitor } from '../../../lib/alerts/tradeMonitor.ts'
import type { HistoryEntry } from '../../../lib/commands/history.ts'
import { openLegs } from '../../../lib/exits/openLegs.ts'
import { pnlFeed, readPnl } from '../../../lib/feeds/pnl/pnl.ts'
import { watchedSince } from '../../../lib/feeds/pnl/watched.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useServerNow } from '../../ui/useNow.ts'
import { useSampledStore } from '../../ui/useSampledStore.ts'

/** A chart cannot be read faster; the number beside it changes more often. */
const DRAW_MS = 250

const PnlCurve = lazy(
  () => import('./PnlCurve.tsx').then((it) => it.PnlCurve),
  ({ hasFailed }) => hasFailed && <ChunkLoadError />,
)

interface LivePnlCurveProps {
  tradeId: string
  isRunning: boolean
  /** When the trade began; null where that is not known. */
  begunAt: string | null
  orders: readonly Order[]
  commands: readonly HistoryEntry[]
}

/** The curve of a trade as it comes from the feed, as high as its panel. Its code is fetched after the first value; its place is kept. */
export function LivePnlCurve({ tradeId, isRunning, begunAt, orders, commands }: LivePnlCurveProps) {
  const curve = useSampledStore(pnlFeed(tradeId).$curve, DRAW_MS)
  const alerts = useStore(alertMonitor(tradeId).$settings)?.limits
  const now = useServerNow(1000)
  const isClosed = orders.length > 0 && openLegs(orders).length === 0
  // One value of a trade that has ended is no curve.
  const hasValues = curve.points.length > (isRunning ? 0 : 1)
  return (
    <section aria-label="Curve" className="desk-curve flex min-h-0 min-w-0 flex-1 flex-col gap-1 overflow-auto">
      <div className="h-full">
        {hasValues ? (
          <PnlCurve
            curve={curve}
            orders={orders}
            commands={commands}
            alerts={alerts}
            since={watchedSince(curve, begunAt)}
            now={isRunning ? now : undefined}
            isFresh={isRunning ? readPnl(pnlFeed(tradeId), now).isFresh : isClosed}
          />
        ) : (
          <p className="grid h-full place-items-center text-center text-soft">
            {isRunning ? 'No value yet. The curve begins with the first one.' : 'No curve on this device.'}
          </p>
        )}
      </div>
    </section>
  )
}
