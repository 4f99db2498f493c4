import { lazy } from '../ui/lazy.tsx'

/** `LivePnl`, with the feeds' code fetched only where a trade is drawn. Without it the trade is still listed. */
export const LazyLivePnl = lazy(
  () => import('./LivePnl.tsx').then((it) => it.LivePnl),
  ({ isRow = false, hasFailed }) => {
    if (!isRow) return !hasFailed && <span className="whitespace-nowrap font-medium text-soft">No value yet</span>
    return (
      <span className="ml-auto grid min-w-42 justify-items-end text-soft">
        <span className="font-semibold text-xl">No value yet</span>
        <span className="min-h-5 text-sm">{hasFailed && 'PNL could not be loaded'}</span>
      </span>
    )
  },
)
