import type { ReactNode } from 'react'
import { packageName } from '../../../lib/resources/packageName.ts'
import { LazyTradeState } from '../../parts/LazyTradeState.tsx'
import { shortId } from '../../parts/tradeCommands/shortId.ts'
import { Badge } from '../../ui/Badge.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { HeadFigures, type LastRead } from './HeadFigures.tsx'

const figures = ['Live PNL', 'High', 'Low', 'Down from high'].map((label) => ({ label, value: '–' }))

/** Holds the place of the PNL until its code is there. */
const PnlFallback = ({ isLive }: { isLive: boolean }) => (
  <HeadFigures isLive={isLive} hero={{ value: undefined, isCurrent: false }} stats={figures} />
)

/** The PNL of the head, with the feed behind it. */
export const LazyDeskPnl = lazy(() => import('./DeskPnl.tsx').then((it) => it.DeskPnl), PnlFallback)

interface DeskHeadProps extends LastRead {
  id: string
  /** It may run, or its legs are not known to be closed. */
  isLive: boolean
  /** What it runs on, in the line of its name. */
  facts?: ReactNode
  children?: ReactNode
}

/** The first row of the desk, always in view: state and strategy, the PNL with its age, and the ways out. */
export function DeskHead({ id, trade, at, isLive, facts, children }: DeskHeadProps) {
  const name = trade ? packageName(trade.subscription_detail) : `Trade ${shortId(id)}`
  return (
    <header className={`desk-head ${isLive ? '' : 'max-md:static!'}`}>
      {/* On a phone the age stands at the end of this line; what a trade made has none. */}
      <div
        className={`desk-name flex min-h-7 flex-wrap items-center gap-x-2.5 max-md:flex-nowrap max-md:[&>h1]:text-base max-md:[&>h1]:leading-5 ${isLive ? 'max-md:pr-30' : ''}`}
      >
        {trade ? <LazyTradeState trade={{ ...trade, trade_id: id }} isBadge /> : <Badge kind="warning">Not read</Badge>}
        <h1 title={name} className="wrap-anywhere font-sans font-semibold text-lg max-md:line-clamp-2">
          {name}
        </h1>
        {facts}
      </div>
      <LazyDeskPnl tradeId={id} trade={trade} at={at} isLive={isLive} />
      {children}
    </header>
  )
}
