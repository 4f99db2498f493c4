import { useStore } from '@nanostores/react'
import { instrumentText } from '../../lib/format/instrument.ts'
import { formatSince, istDay } from '../../lib/format/time.ts'
import { $lastKnownTrades, isRunning, type Trade, tradeName } from '../../lib/resources/trades.ts'
import { knownResult, reader } from '../../lib/results/reading.ts'
import { screenPath, screens } from '../../lib/routes.ts'
import { LazyTradeState } from '../parts/LazyTradeParts.tsx'
import { RealisedPnl } from '../parts/results/RealisedPnl.tsx'
import { Card } from '../ui/Card.tsx'
import { Link, SmallLink } from '../ui/Link.tsx'
import { useServerNow } from '../ui/useNow.ts'

const SHOWN = 5

const timeOf = ({ trade_date }: Trade) => (trade_date === null ? 0 : Date.parse(trade_date))
const isOf = (day: string) => (trade: Trade) => trade.trade_date !== null && istDay(timeOf(trade)) === day

/** Legs that a squared off or stopped trade still has open, as far as they are read. */
const openLegs = (trade: Trade) => knownResult(trade)?.legs.filter(({ state }) => state === 'open') ?? []

function Rows({ trades, now }: { trades: readonly Trade[]; now: number }) {
  return (
    <ul className="-mt-4 divide-y divide-line">
      {trades.map((trade) => {
        const legs = openLegs(trade)
        return (
          <li key={trade.trade_id}>
            <Link
              href={screenPath('trade', { id: trade.trade_id })}
              className="-mx-2 grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-control px-2 py-2.5 hover:bg-tint"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block font-medium">{tradeName(trade)}</span>
                <span className="block text-soft text-sm">
                  <LazyTradeState trade={trade} /> · {trade.trade_date === null ? '–' : formatSince(timeOf(trade), now)}
                </span>
                {legs.length > 0 && (
                  <span className="block text-sm">
                    Open: {legs.map(({ instrument }) => instrumentText(instrument)).join(', ')}
                  </span>
                )}
              </span>
              <span className="text-right font-medium">
                <RealisedPnl trade={trade} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * The trades that ended today, or the last ones of days before, with what they realised as far as it is read. One that
 * has a leg open has not ended.
 */
export function LastTrades() {
  const trades = useStore($lastKnownTrades)
  useStore(reader.$version)
  const now = useServerNow()
  const rows = trades.state === 'ready' ? trades.data.filter((trade) => !isRunning(trade)) : []
  const newest = [...rows].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, SHOWN)
  const ofToday = newest.filter(isOf(istDay(now)))
  const closing = ofToday.filter((trade) => openLegs(trade).length > 0)
  const ended = ofToday.filter((trade) => !closing.includes(trade))
  const shown = ofToday.length > 0 ? ended : newest
  return (
    <>
      {closing.length > 0 && (
        <Card title="Not closed yet">
          <Rows trades={closing} now={now} />
        </Card>
      )}
      {shown.length > 0 && (
        <Card
          title={ofToday.length > 0 ? 'Ended today' : 'Last trades'}
          actions={<SmallLink href={screens.trades.path}>All trades</SmallLink>}
        >
          <Rows trades={shown} now={now} />
        </Card>
      )}
    </>
  )
}
