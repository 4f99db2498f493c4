import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { hasFeed } from '../../lib/resources/tradeFeeds.ts'
import { isRunning } from '../../lib/resources/tradeStatus.ts'
import { $trades, type Trade, tradeName } from '../../lib/resources/trades.ts'
import { screenPath } from '../../lib/routes.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { AsOf } from '../parts/AsOf.tsx'
import { openBrokerFallback } from '../parts/broker/BrokerFallback.tsx'
import { LazyLivePnl } from '../parts/LazyLivePnl.tsx'
import { SquareOffAll } from '../parts/squareOffAll/SquareOffAll.tsx'
import { TradeState } from '../parts/TradeState.tsx'
import { $page } from '../router.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'

const SHOWN = 3

/** The running trades, and those squared off today, with their live state, and a way to each. */
function RunningTrades({ trades }: { trades: readonly Trade[] }) {
  const more = trades.length - SHOWN
  return (
    <ul className="divide-y divide-line border-line border-t">
      {trades.slice(0, SHOWN).map((trade) => (
        <li key={trade.trade_id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-1">
          <Link
            href={screenPath('trade', { id: trade.trade_id })}
            className="inline-flex min-h-11 min-w-0 items-center break-words underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {tradeName(trade)}
            {!isRunning(trade) && (
              <span className="ml-2 text-soft text-sm">
                <TradeState trade={trade} />
              </span>
            )}
          </Link>
          <span className="min-h-6">
            <LazyLivePnl tradeId={trade.trade_id} withConnection />
          </span>
        </li>
      ))}
      {more > 0 && <li className="px-4 py-2 text-soft text-sm">and {more} more</li>}
    </ul>
  )
}

/**
 * The bar's menu of running trades: each with its PNL, and "Square off everything". It stays to show the outcome. The bar
 * closes it as it closes its own.
 */
export function RunningMenu() {
  const trades = useStore($trades)
  const path = useStore($page)?.path
  const menu = useRef<HTMLDetailsElement>(null)
  const wasRunning = useRef(false)
  const rows = trades.state === 'ready' ? trades.data : []
  const isStale = trades.state === 'ready' && trades.isStale
  const running = rows.filter(isRunning)
  const listed = rows.filter((trade) => hasFeed(trade, serverNow()))
  wasRunning.current ||= running.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the menu
  useEffect(() => menu.current?.removeAttribute('open'), [path])
  const slot = document.querySelector('[data-account-menu]')
  if (!slot) return null
  return createPortal(
    // At the inner end of the bar: it comes late, and moves nothing.
    <details ref={menu} data-menu className="running-menu relative -order-1 max-[30rem]:static">
      <summary className="flex min-h-11 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden gap-1.5 whitespace-nowrap rounded-control px-2 text-sm hover:bg-tint">
        <span
          aria-hidden="true"
          className={`size-2 rounded-full forced-color-adjust-none ${running.length > 0 && !isStale ? 'bg-profit' : 'bg-edge'}`}
        />
        {running.length} <span className="max-sm:sr-only">running</span>
      </summary>
      <div className="absolute top-full right-0 mt-1 max-h-[calc(100dvh-5rem)] w-[min(26rem,100vw-2rem)] overflow-y-auto rounded-box border border-line bg-surface max-[30rem]:right-4">
        {isStale && (
          <p className="px-4 pt-3">
            <AsOf view={trades} />
          </p>
        )}
        {listed.length > 0 ? <RunningTrades trades={listed} /> : <p className="px-4 py-2">No trade is running.</p>}
        <div className="grid gap-3 border-line border-t px-4 py-3">
          {wasRunning.current && <SquareOffAll />}
          <Button variant="quiet" onClick={openBrokerFallback}>
            Your broker
          </Button>
        </div>
      </div>
    </details>,
    slot,
  )
}
