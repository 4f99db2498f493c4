import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatQuantity } from '../../lib/format/quantity.ts'
import { formatTime } from '../../lib/format/time.ts'
import type { Loadable } from '../../lib/resources/resource.ts'
import { $lastKnownTrades, isRunning, type Trade, tradeName } from '../../lib/resources/trades.ts'
import { screenPath } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { AsOf } from '../parts/AsOf.tsx'
import { LazyTradeState } from '../parts/LazyTradeState.tsx'
import { LivePnl } from '../parts/LivePnl.tsx'
import { SquareOffAllAbove } from '../parts/squareOffAll/LazySquareOffAll.tsx'
import { TradeActions } from '../parts/tradeCommands/TradeActions.tsx'
import { Link } from '../ui/Link.tsx'
import { useLastKnown } from '../ui/useLastKnown.ts'
import { Sparkline } from './Sparkline.tsx'

function RunningCard({ trade, view }: { trade: Trade; view: Loadable<unknown> }) {
  const { unit } = useStore($settings).quantity
  const id = trade.trade_id
  return (
    <li className="grid content-start gap-3 border-line border-t pt-3">
      <div>
        <Link
          href={screenPath('trade', { id })}
          className="wrap-anywhere inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {tradeName(trade)}
        </Link>
        <p className="text-soft text-sm">
          <LazyTradeState trade={trade} /> · quantity {formatQuantity(trade.qty, unit)} ·{' '}
          {/* One replaces the other: a further line would move the buttons under a finger. */}
          {view.state === 'ready' && view.isStale ? <AsOf view={view} /> : `since ${formatTime(trade.trade_date)}`}
        </p>
      </div>
      <TradeActions trade={trade}>
        {/* A line of its own: its words change while the feed arrives, and the buttons stay where they are. */}
        <p className="min-w-0 basis-full">
          <LivePnl tradeId={id} withConnection withAge />
        </p>
      </TradeActions>
      <Sparkline tradeId={id} />
    </li>
  )
}

/**
 * A card for each running trade with its live PNL, its curve of the day, Stop and Squre Off. The card of a trade that
 * ends meanwhile stays, with the outcome of the command.
 */
export function RunningCards() {
  const trades = useLastKnown($lastKnownTrades)
  const [seen, setSeen] = useState<readonly string[]>([])
  const rows = trades.state === 'ready' ? trades.data : []
  // A trade that an earlier visit saw running may have ended before this one.
  const isFromServer = trades.state === 'ready' && !trades.isAwaited
  const unseen = isFromServer ? rows.filter((row) => isRunning(row) && !seen.includes(row.trade_id)) : []
  if (unseen.length > 0) setSeen([...seen, ...unseen.map(({ trade_id }) => trade_id)])
  const running = rows.filter((trade) => isRunning(trade) || seen.includes(trade.trade_id))
  if (running.length === 0) return null
  return (
    <section aria-label="Running trades" className="grid gap-3">
      <SquareOffAllAbove />
      <ul className="grid gap-x-12 gap-y-6 xl:grid-cols-2">
        {running.map((trade) => (
          <RunningCard key={trade.trade_id} trade={trade} view={trades} />
        ))}
      </ul>
    </section>
  )
}
