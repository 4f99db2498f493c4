import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { isOpenTrade, isRunning } from '../../../lib/resources/tradeStatus.ts'
import { $trades, tradeName } from '../../../lib/resources/trades.ts'
import { screenPath } from '../../../lib/routes.ts'
import { LazyLivePnl } from '../../parts/LazyLivePnl.tsx'
import { TradeState } from '../../parts/TradeState.tsx'
import { Link } from '../../ui/Link.tsx'

/** In characters: a longer name takes a second line rather than a wider tab. Only a phone cuts it after that. */
const LONG = 30

/** The running trades as links: name, state and live PNL. The page stays, and each trade keeps its place in it. */
export function TradeTabs({ current }: { current: string }) {
  const list = useStore($trades)
  // The running ones, and the one on the screen whatever its state.
  const trades = list.state === 'ready' ? list.data.filter((it) => it.trade_id === current || isOpenTrade(it)) : []
  const nav = useRef<HTMLElement>(null)
  const isShown = trades.length > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each trade that is shown
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, isShown])
  if (!isShown) return null
  return (
    <nav
      ref={nav}
      aria-label="Running trades"
      className="trade-tabs min-w-0 shrink-0 overflow-x-auto py-0.5 [scrollbar-width:thin]"
    >
      <ul className="flex min-w-0 gap-2">
        {trades.map((trade) => {
          const isCurrent = trade.trade_id === current
          const name = tradeName(trade)
          return (
            <li
              key={trade.trade_id}
              className={`flex-[1_0_12.5rem] sm:max-w-[30rem] sm:flex-[0_1_auto] ${name.length > LONG ? 'min-w-56 sm:min-w-88 xl:min-w-74' : 'sm:min-w-50'}`}
            >
              <Link
                href={screenPath('trade', { id: trade.trade_id })}
                aria-current={isCurrent ? 'page' : undefined}
                className="grid h-full min-h-11 content-between rounded-control border border-line bg-surface px-3 py-0.5 text-sm leading-5 hover:bg-tint aria-[current]:border-primary aria-[current]:bg-tint"
              >
                <span title={name} className="wrap-anywhere text-balance font-medium max-sm:line-clamp-2">
                  {name}
                </span>
                {/* The name alone makes the width, and a stale value is one line too: what is below must not move. */}
                <span className="w-0 min-w-full truncate *:flex-nowrap *:gap-x-2">
                  {isRunning(trade) ? (
                    <LazyLivePnl tradeId={trade.trade_id} />
                  ) : (
                    <span className="text-soft">
                      <TradeState trade={trade} isShort />
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
