import type { ReactNode } from 'react'
import { packageName } from '../../../lib/resources/packageName.ts'
import type { Trade, TradeWithOrders } from '../../../lib/resources/trades.ts'
import { LazyTradeState } from '../../parts/LazyTradeState.tsx'
import { shortId } from '../../parts/tradeCommands/shortId.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { DayFigures } from './DayFigures.tsx'

/** In characters: a longer name is set smaller, so that it is whole. */
const LONG = 40

/** Holds the place of the PNL until its code is there. */
function PnlFallback() {
  return (
    <section aria-label="Live PNL" className="desk-pnl">
      <div className="desk-value">
        <Hero text="–" tone="stale" />
        <p className="desk-age text-soft text-xs max-md:justify-end">Loading</p>
      </div>
      <DayFigures />
    </section>
  )
}

/** The PNL of the head, with the feed behind it. */
export const LazyDeskPnl = lazy(() => import('./DeskPnl.tsx').then((it) => it.DeskPnl), PnlFallback)

interface DeskHeadProps {
  id: string
  /** As it was last read; undefined where nothing is known of it but its id. */
  trade: Trade | TradeWithOrders | undefined
  /** When it was read, in milliseconds by the server's clock. */
  at?: number
  /** The trade's buttons. */
  children?: ReactNode
}

/** The first row of the desk, always in view: state, strategy, PNL with its age, connection, Stop and Squre Off. */
export function DeskHead({ id, trade, at = 0, children }: DeskHeadProps) {
  const name = trade ? packageName(trade.subscription_detail) : `Trade ${shortId(id)}`
  return (
    <header className="desk-head">
      <div className="shrink-0 max-md:max-w-1/2 md:min-w-24 md:flex-1">
        {trade ? (
          <LazyTradeState trade={{ ...trade, trade_id: id }} isBadge />
        ) : (
          <Badge kind="warning">Status unknown</Badge>
        )}
        <h1
          title={name}
          className={`wrap-anywhere font-semibold max-md:sr-only print:not-sr-only ${name.length > LONG ? 'line-clamp-3 text-base leading-5' : 'line-clamp-2 text-lg leading-6'}`}
        >
          {name}
        </h1>
      </div>
      <LazyDeskPnl tradeId={id} trade={trade} at={at} />
      {children}
    </header>
  )
}
