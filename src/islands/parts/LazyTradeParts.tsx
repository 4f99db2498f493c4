import { meaningOf, statusWord } from '../../lib/resources/tradeStatus.ts'
import { Badge } from '../ui/Badge.tsx'
import { lazy } from '../ui/lazy.tsx'
import type { TradeStateProps } from './TradeState.tsx'

/** `TradeState`, with the code that watches legs fetched once it is drawn. Until then the status alone. */
export const LazyTradeState = lazy(
  () => import('./TradeState.tsx').then((it) => it.TradeState),
  ({ trade: { status }, isBadge }: TradeStateProps) =>
    isBadge ? <Badge kind={meaningOf(status).badge}>{statusWord(status)}</Badge> : statusWord(status),
)

export const loadLivePnl = () => import('./LivePnl.tsx').then((it) => it.LivePnl)

/** `LivePnl`, with the feed's code fetched only where a trade runs. Without it the trade is still listed. */
export const LazyLivePnl = lazy(loadLivePnl)
