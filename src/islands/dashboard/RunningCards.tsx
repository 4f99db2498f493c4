import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatQuantity } from '../../lib/format/quantity.ts'
import { formatSince } from '../../lib/format/time.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import type { Loadable } from '../../lib/resources/resource.ts'
import { isRunning, meaningOf } from '../../lib/resources/tradeStatus.ts'
import { $trades, strategyCode, type Trade } from '../../lib/resources/trades.ts'
import { screenPath } from '../../lib/routes.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { $settings } from '../../lib/settings.ts'
import { AsOf } from '../parts/AsOf.tsx'
import { LazyLivePnl, NoLivePnl } from '../parts/LazyLivePnl.tsx'
import { SquareOffAllAbove } from '../parts/squareOffAll/SquareOffAllAbove.tsx'
import { TradeState } from '../parts/TradeState.tsx'
import { TradeActions } from '../parts/tradeCommands/TradeActions.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { lazy } from '../ui/lazy.tsx'

const sinceText = ({ trade_date }: Trade) =>
  trade_date === null ? 'start not known' : `since ${formatSince(Date.parse(trade_date), serverNow())}`

/** From so many running trades on each has a line of its own instead of a curve over the whole width. */
const MANY = 3

// Exits and form come before the code of the feeds and curves.
const CardCurve = lazy(() => import('./CardCurve.tsx').then((it) => it.CardCurve))

function RunningCard({ trade, view, isOneOfMany }: { trade: Trade; view: Loadable<unknown>; isOneOfMany: boolean }) {
  const { unit } = useStore($settings).quantity
  const id = trade.trade_id
  const code = strategyCode(trade)
  // It may have ended since: no feed is opened for it.
  const isKept = view.state === 'kept'
  const isOld = isKept || (view.state === 'ready' && view.isStale)
  return (
    <li className="grid content-start gap-3 border-line border-t py-3 first:border-t-0">
      <TradeActions trade={trade}>
        <div className="min-w-0 flex-1 basis-32">
          <Link
            href={screenPath('trade', { id })}
            className="wrap-anywhere inline-flex min-h-8 items-center font-semibold hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
          >
            <span>
              {/* A code stands in one line, where it fits. */}
              {packageName(trade.subscription_detail)} {code && <span className="inline-block">({code})</span>}
            </span>
          </Link>
          <p className="text-soft text-sm">
            {meaningOf(trade.status).legs !== 'traded' && (
              <>
                <TradeState trade={trade} /> ·{' '}
              </>
            )}
            {formatQuantity(trade.qty, unit)} ·{' '}
            {/* One replaces the other: a further line would move the buttons under a finger. */}
            {isOld ? <AsOf view={view} /> : sinceText(trade)}
          </p>
        </div>
        {isOneOfMany && <div className="h-10 w-30 max-sm:hidden">{!isKept && <CardCurve tradeId={id} isShort />}</div>}
        {isKept ? <NoLivePnl isRow /> : <LazyLivePnl tradeId={id} isRow />}
        {!isOneOfMany && (
          // In a phone's order it stands above the exits.
          <div className="h-16 basis-full md:order-1 md:mb-5 md:h-44">{!isKept && <CardCurve tradeId={id} />}</div>
        )}
      </TradeActions>
    </li>
  )
}

/**
 * A row for each running trade with its live PNL, its curve of the day, Stop and Squre Off. The row of a trade that
 * ends meanwhile stays, with the outcome of the command.
 */
export function RunningCards() {
  const trades = useStore($trades)
  const [seen, setSeen] = useState<readonly string[]>([])
  const rows = 'data' in trades ? trades.data : []
  // A trade that an earlier visit saw running may have ended before this one.
  const unseen = trades.state === 'ready' ? rows.filter((row) => isRunning(row) && !seen.includes(row.trade_id)) : []
  if (unseen.length > 0) setSeen([...seen, ...unseen.map(({ trade_id }) => trade_id)])
  const running = rows.filter((trade) => isRunning(trade) || seen.includes(trade.trade_id))
  if (running.length === 0) return null
  return (
    <Card title="Running trades" actions={<SquareOffAllAbove />}>
      <ul className="-mt-4 border-line border-b">
        {running.map((trade) => (
          <RunningCard key={trade.trade_id} trade={trade} view={trades} isOneOfMany={running.length >= MANY} />
        ))}
      </ul>
    </Card>
  )
}
