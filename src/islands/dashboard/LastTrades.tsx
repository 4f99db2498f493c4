import { useStore } from '@nanostores/react'
import { formatTime } from '../../lib/format/time.ts'
import { $lastKnownTrades, type Trade, tradeName } from '../../lib/resources/trades.ts'
import { isUnitKnown } from '../../lib/results/legs.ts'
import { screenPath, screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { assumesUnits } from '../../lib/text/results.ts'
import { AsOf } from '../parts/AsOf.tsx'
import { LazyTradeState } from '../parts/LazyTradeState.tsx'
import { RealisedPnl } from '../parts/results/RealisedPnl.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { useLastKnown } from '../ui/useLastKnown.ts'

const SHOWN = 5

const timeOf = ({ trade_date }: Trade) => (trade_date === null ? Number.NEGATIVE_INFINITY : Date.parse(trade_date))

/** The newest trades with what they realised, as far as it is read. */
export function LastTrades() {
  const trades = useLastKnown($lastKnownTrades)
  const { quantity } = useStore($settings).results
  const isConfirmed = isUnitKnown(quantity)
  if (trades.state !== 'ready' || trades.data.length === 0) return null
  const newest = [...trades.data].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, SHOWN)
  return (
    <Card
      title="Last trades"
      actions={
        <span className="flex flex-wrap items-center gap-x-4">
          <AsOf view={trades} />
          <Link
            href={screens.trades.path}
            className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
          >
            All trades
          </Link>
        </span>
      }
    >
      <p className="text-soft text-sm">Realised before charges. {!isConfirmed && assumesUnits}</p>
      <ul className="grid">
        {newest.map((trade) => (
          <li
            key={trade.trade_id}
            className="flex items-start justify-between gap-x-4 border-line border-t py-1 first:border-t-0"
          >
            <div className="min-w-0">
              <Link
                href={screenPath('trade', { id: trade.trade_id })}
                className="wrap-anywhere inline-flex min-h-11 items-center font-medium underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {tradeName(trade)}
              </Link>
              <p className="pb-2 text-soft text-sm">
                <LazyTradeState trade={trade} /> · {formatTime(trade.trade_date)}
              </p>
            </div>
            <span className="shrink-0 py-2.5 text-right">
              <RealisedPnl tradeId={trade.trade_id} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
