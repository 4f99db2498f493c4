import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { $history } from '../../../lib/commands/history.ts'
import { $noExit, exitOf } from '../../../lib/exits/exit.ts'
import { openLegs } from '../../../lib/exits/openLegs.ts'
import type { CurvePoint } from '../../../lib/feeds/pnl/curve.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import type { Trade, TradeWithOrders } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { ConnectionBadge } from '../../parts/ConnectionBadge.tsx'
import { ageText } from '../../parts/pnlReading.ts'
import { useConnectionBadge } from '../../parts/useConnectionBadge.ts'
import { usePnl } from '../../parts/usePnl.ts'
import { Hero } from '../../ui/Hero.tsx'
import { realised } from '../legs/legs.ts'
import { DayFigures } from './DayFigures.tsx'
import { endedText } from './ended.ts'
import { SpokenPnl } from './SpokenPnl.tsx'

function Stats({ tradeId }: { tradeId: string }) {
  const { peak, low, drawdown } = useStore(pnlFeed(tradeId).$curve)
  const figure = ({ value, at }: CurvePoint) => ({ text: formatPnl(value), title: `at ${formatClock(at)}` })
  return (
    <DayFigures
      {...(peak && { high: figure(peak), drawdown: { text: `₹${formatPrice(drawdown)}` } })}
      {...(low && { low: figure(low) })}
    />
  )
}

/** Value, age and connection, and the day's high and low. */
function LiveHeadPnl({ tradeId }: { tradeId: string }) {
  const id = useId()
  const { connection: _, ...reading } = usePnl(tradeId)
  const latest = useStore(pnlFeed(tradeId).$latest)
  const badge = useConnectionBadge(pnlFeed(tradeId))
  return (
    <section aria-labelledby={id} className="desk-pnl">
      {/* The first value comes in place of the dash: nothing of the placeholder moves. */}
      <div key={latest === null ? 'none' : 'value'} className="desk-value">
        <h2 id={id} className="sr-only">
          Live PNL
        </h2>
        <Hero text={reading.text} tone={reading.tone} arrow={reading.arrow} />
        <p className="desk-age text-soft text-xs max-md:justify-end">
          <span className={badge.kind === 'live' ? 'max-md:sr-only' : ''}>
            {/* The age beside it says how long. */}
            <ConnectionBadge badge={{ ...badge, note: '' }} isSmall />
          </span>
          <span className={badge.kind === 'quiet' ? 'text-warn' : ''}>{ageText(reading)}</span>
        </p>
      </div>
      <Stats tradeId={tradeId} />
      <SpokenPnl text={[reading.text, reading.staleNote].filter(Boolean).join(', ')} value={latest?.value} />
    </section>
  )
}

interface DeskPnlProps {
  tradeId: string
  /** As it was last read; without its orders where the list alone could be read. */
  trade: Trade | TradeWithOrders | undefined
  /** When it was read, in milliseconds by the server's clock. */
  at: number
}

function EndedPnl({ tradeId, trade, at }: DeskPnlProps & { trade: Trade | TradeWithOrders }) {
  const id = useId()
  const curve = useStore(pnlFeed(tradeId).$curve)
  const history = useStore($history)[tradeId]
  const orders = 'order' in trade ? trade.order : undefined
  const { gross, closed, unreadable } = realised(orders ?? [])
  const ended = {
    status: trade.status,
    hasOpenLegs: orders === undefined || openLegs(orders).length > 0,
    realised: closed > 0 && unreadable === 0 ? gross : undefined,
    readAt: at + Date.now() - serverNow(),
  }
  const [when, ...rest] = endedText(ended, history ?? [], curve).split(' · ')
  const what = rest.join(' · ')
  return (
    <section aria-labelledby={id} className="min-w-0 max-md:grow max-md:text-right">
      <h2 id={id} className="sr-only">
        Live PNL
      </h2>
      {/* A value stays with its word and its sign where the line breaks. */}
      <p className="font-semibold text-sm md:text-lg">
        {when} · <span className={what.includes('₹') ? 'whitespace-nowrap' : ''}>{what}</span>
      </p>
    </section>
  )
}

/** The PNL in the desk's head: live while the trade runs or its legs are not known to be closed, else its end. */
export function DeskPnl({ tradeId, trade, at }: DeskPnlProps) {
  const { is } = useStore(trade ? exitOf({ ...trade, trade_id: tradeId }) : $noExit)
  const isLive = trade === undefined || trade.status === 'start' || is === 'open' || is === 'unread'
  return isLive ? <LiveHeadPnl tradeId={tradeId} /> : <EndedPnl tradeId={tradeId} trade={trade} at={at} />
}
