import { lazy } from '../ui/lazy.tsx'

export const loadLivePnl = () => import('./LivePnl.tsx').then((it) => it.LivePnl)

/** `LivePnl`, with the feed's code fetched only where a trade runs. Without it the trade is still listed. */
export const LazyLivePnl = lazy(loadLivePnl)
