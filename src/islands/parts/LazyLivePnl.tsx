import { Amount } from '../ui/Amount.tsx'
import { lazy } from '../ui/lazy.tsx'

const noValue = { value: undefined, isCurrent: false, none: 'No value yet' } as const

/** The place of a trade's PNL where no feed is open. */
export function NoLivePnl({ isRow = false, hasFailed = false }: { isRow?: boolean; hasFailed?: boolean }) {
  if (!isRow) return !hasFailed && <Amount {...noValue} look="live" />
  return (
    <span className="ml-auto grid min-w-42 justify-items-end text-soft">
      <Amount {...noValue} look="row" />
      <span className="min-h-5 text-sm">{hasFailed && 'PNL could not be loaded'}</span>
    </span>
  )
}

/** `LivePnl`, with the feeds' code fetched only where a trade is drawn. Without it the trade is still listed. */
export const LazyLivePnl = lazy(() => import('./LivePnl.tsx').then((it) => it.LivePnl), NoLivePnl)
