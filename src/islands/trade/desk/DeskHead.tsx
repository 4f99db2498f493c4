import type { ReactNode } from 'react'
import { shortId } from '../../../lib/format/shortId.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import { TradeState } from '../../parts/TradeState.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { lazy, usePreload } from '../../ui/lazy.tsx'
import { HeadFigures, type LastRead } from './HeadFigures.tsx'

const figures = ['Live PNL', 'High', 'Low', 'Down from high'].map((label) => ({ label, value: '–' }))

/** Holds the place of the PNL until its code is there. */
const placeOf =
  (title: string) =>
  ({ isBelow = false }: { isBelow?: boolean; hasFailed: boolean }) =>
    !isBelow && <HeadFigures title={title} hero={{ value: undefined, isCurrent: false }} stats={figures} />

/** The PNL of an ended trade, and what explains it. */
export const LazyEndedPnl = lazy(() => import('./EndedPnl.tsx').then((it) => it.EndedPnl), placeOf('Result'))

/** The PNL of the head, with the feed behind it. */
export const LazyDeskPnl = lazy(() => import('./DeskPnl.tsx').then((it) => it.DeskPnl), placeOf('Live PNL'))

interface DeskHeadProps extends LastRead {
  id: string
  /** It may run, or its legs are not known to be closed. */
  isLive: boolean
  children?: ReactNode
}

/** The first row of the desk, always in view: state and strategy, the PNL with its age, and the ways out. */
export function DeskHead({ id, trade, at, isLive, children }: DeskHeadProps) {
  // It may end while the network is away.
  usePreload(LazyEndedPnl)
  const name = trade ? packageName(trade.subscription_detail) : `Trade ${shortId(id)}`
  return (
    <header className={`desk-head ${isLive ? '' : 'max-md:static!'}`}>
      <div className="desk-name">
        {trade ? <TradeState trade={{ ...trade, trade_id: id }} isBadge /> : <Badge kind="warning">Not read</Badge>}
        <h1 title={name} className="wrap-anywhere font-sans font-semibold text-lg max-md:text-base max-md:leading-5">
          {name}
        </h1>
      </div>
      {isLive || !trade ? (
        <LazyDeskPnl tradeId={id} begunAt={trade?.trade_date ?? null} />
      ) : (
        <LazyEndedPnl tradeId={id} trade={trade} at={at} />
      )}
      {children}
    </header>
  )
}
