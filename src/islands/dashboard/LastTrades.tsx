import { useStore } from '@nanostores/react'
import { openLegs } from '../../lib/exits/openLegs.ts'
import { formatSince, istDay } from '../../lib/format/time.ts'
import { lastAnswer } from '../../lib/resources/resource.ts'
import { $trades, type Trade, tradeName } from '../../lib/resources/trades.ts'
import { lastTrades } from '../../lib/results/lastTrades.ts'
import { reader } from '../../lib/results/reading.ts'
import { screenPath, screens } from '../../lib/routes.ts'
import { AsOf } from '../parts/AsOf.tsx'
import { RealisedPnl } from '../parts/results/RealisedPnl.tsx'
import { TradeState } from '../parts/TradeState.tsx'
import { Card } from '../ui/Card.tsx'
import { Link, SmallLink } from '../ui/Link.tsx'
import { useServerNow } from '../ui/useNow.ts'

const timeOf = ({ trade_date }: Trade) => (trade_date === null ? 0 : Date.parse(trade_date))

/** Legs that a squared off or stopped trade still has open; undefined while its orders are not read. */
function legsLeft(trade: Trade): string[] | undefined {
  const read = reader.readOf(trade)
  return read && openLegs(read.order).map(({ name }) => name)
}

/** What each realised, once the server has said that it ended. */
function Rows({ trades, now, isAnswered }: { trades: readonly Trade[]; now: number; isAnswered: boolean }) {
  return (
    <ul className="-mt-4 divide-y divide-line">
      {trades.map((trade) => {
        const legs = legsLeft(trade) ?? []
        return (
          <li key={trade.trade_id}>
            <Link
              href={screenPath('trade', { id: trade.trade_id })}
              className="-mx-2 grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-control px-2 py-2.5 hover:bg-tint"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block font-medium">{tradeName(trade)}</span>
                <span className="block text-soft text-sm">
                  <TradeState trade={trade} /> · {trade.trade_date === null ? '–' : formatSince(timeOf(trade), now)}
                </span>
                {legs.length > 0 && <span className="block text-sm">Open: {legs.join(', ')}</span>}
              </span>
              <span className="text-right font-medium">{isAnswered ? <RealisedPnl trade={trade} /> : '–'}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * The trades of today that do not run, or the last ones of days before, with what they realised as far as it is read.
 * Where the server gives no list the last one is shown with its time.
 */
export function LastTrades() {
  const view = useStore($trades)
  useStore(reader.$version)
  const now = useServerNow()
  const isAnswered = view.state === 'ready'
  const rows = lastAnswer(view)?.data ?? []
  const { open, others, title } = lastTrades(rows, istDay(now), (trade) => legsLeft(trade)?.length)
  return (
    <>
      {open.length > 0 && (
        <Card title="Not closed yet" actions={<AsOf view={view} />}>
          <Rows trades={open} now={now} isAnswered={isAnswered} />
        </Card>
      )}
      {others.length > 0 && (
        <Card
          title={title}
          actions={
            <span className="flex items-center gap-x-4">
              {open.length === 0 && <AsOf view={view} />}
              <SmallLink href={screens.trades.path}>All trades</SmallLink>
            </span>
          }
        >
          <Rows trades={others} now={now} isAnswered={isAnswered} />
        </Card>
      )}
    </>
  )
}
