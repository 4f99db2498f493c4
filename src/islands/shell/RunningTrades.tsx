import { isRunning, statusWord, type Trade, tradeName } from '../../lib/resources/trades.ts'
import { screenPath } from '../../lib/routes.ts'
import { LazyLivePnl } from '../parts/LazyLivePnl.ts'
import { Link } from '../ui/Link.tsx'

const SHOWN = 3

/** The running trades, and those squared off today, with their live state, and a way to each. */
export function RunningTrades({ trades }: { trades: readonly Trade[] }) {
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
            {!isRunning(trade) && <span className="ml-2 text-soft text-sm">{statusWord(trade.status)}</span>}
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
