import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { markFirstShown } from '../../../lib/app/firstShown.ts'
import { $history } from '../../../lib/commands/history.ts'
import type { CurvePoint } from '../../../lib/feeds/pnl/curve.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { watchedSince } from '../../../lib/feeds/pnl/watched.ts'
import { formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import type { Trade, TradeWithOrders } from '../../../lib/resources/trades.ts'
import { afterCharges, estimatedCharges, resultOf } from '../../../lib/results/results.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { ConnectionBadge, useConnectionBadge } from '../../parts/ConnectionBadge.tsx'
import { ageText } from '../../parts/pnlReading.ts'
import { usePnl } from '../../parts/usePnl.ts'
import { textTones, toneOf } from '../../ui/pnlTone.ts'
import { Stats } from '../../ui/Stats.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { endOf, ranText } from './ended.ts'
import { HeadFigures, type LastRead } from './HeadFigures.tsx'
import { SpokenPnl } from './SpokenPnl.tsx'

interface DeskPnlProps extends LastRead {
  tradeId: string
  isLive: boolean
}

const dash = '–'

/** Value, age and connection, and what this device saw of the day's high and low. */
function LiveHeadPnl({ tradeId, begunAt }: { tradeId: string; begunAt: string | null }) {
  const reading = usePnl(tradeId)
  const feed = pnlFeed(tradeId)
  const latest = useStore(feed.$latest)
  const curve = useStore(feed.$curve)
  const badge = useConnectionBadge(feed)
  const isShown = latest !== null
  useEffect(() => {
    if (isShown) markFirstShown()
  }, [isShown])
  const { peak, low, drawdown, points } = curve
  const [first] = points
  const isWide = useMedia('(width >= 87.5rem)')
  const since = watchedSince(curve, begunAt)
  const extreme = (label: string, point: CurvePoint | undefined) => ({
    label,
    value: point ? (
      <span translate="no" className={textTones[toneOf(point.value, reading.tone !== 'stale')]}>
        {formatPnl(point.value)}
      </span>
    ) : (
      dash
    ),
    title: point && `at ${formatClock(point.at)}${since ? `, ${since}` : ''}`,
  })
  // Where it is not live, the line below says why.
  const state =
    latest && reading.staleNote ? (
      <span className="text-sm text-warn">Last value {formatClock(latest.at)}</span>
    ) : (
      <span className="inline-flex items-center gap-x-1.5 text-sm">
        {/* The age beside it says how long. */}
        <ConnectionBadge badge={{ ...badge, note: '' }} />
        <span className="text-soft">·</span>
        <span className="text-soft">{ageText(reading).replace(/^updated /, '')}</span>
      </span>
    )
  return (
    <HeadFigures
      hero={{ value: latest?.value, isCurrent: reading.tone !== 'stale' }}
      stats={[
        { label: 'Live PNL', value: state },
        extreme('High', peak),
        extreme('Low', low),
        { label: 'Down from high', value: peak ? `₹${formatPrice(drawdown)}` : dash },
        ...(since || isWide
          ? [{ label: 'Since', value: since?.replace('since ', '') ?? (first ? formatClock(first.at) : dash) }]
          : []),
      ]}
    >
      <SpokenPnl tradeId={tradeId} />
    </HeadFigures>
  )
}

const rupees = (paise: number | undefined) => (paise === undefined ? dash : formatPnl(paise / 100))

interface EndedProps extends Pick<LastRead, 'at'> {
  tradeId: string
  trade: Trade | TradeWithOrders
}

/** What a trade made, and what explains it. */
function useEnded({ tradeId, trade, at }: EndedProps) {
  useEffect(markFirstShown, [])
  const curve = useStore(pnlFeed(tradeId).$curve)
  const history = useStore($history)[tradeId] ?? []
  const { results } = useStore($settings)
  const totals = 'order' in trade ? resultOf(tradeId, trade, results).totals : undefined
  const hasOpenLegs = totals === undefined || totals.open > 0
  const end = endOf({ hasOpenLegs, readAt: at }, history, curve)
  const isRealised = totals !== undefined && totals.closed > 0 && totals.unreadable === 0
  const value = isRealised ? totals.gross / 100 : curve.points.at(-1)?.value
  const charges = totals && estimatedCharges(totals)
  const last = `${end.isFinal ? 'Final' : 'Last'} PNL ${value === undefined ? 'not received' : ''} on this device`
  const legs = totals?.closed
    ? `${totals.closed} closed ${totals.closed === 1 ? 'leg' : 'legs'}${totals.open > 0 ? `, ${totals.open} open` : ''}`
    : dash
  const stats = [
    { label: isRealised ? 'Realised, before charges' : last, value: legs },
    { label: 'Estimated charges', value: charges === undefined ? dash : `₹${formatPrice(charges / 100)}` },
    {
      label: totals?.withoutBrokerage ? 'After charges, before brokerage' : 'After charges',
      value: rupees(totals && afterCharges(totals)),
    },
    { label: 'Ran', value: ranText(trade.trade_date, end.at, serverNow()) },
  ]
  return { hero: { value, isCurrent: isRealised ? !hasOpenLegs : end.isFinal }, stats }
}

/** So wide that these figures fit beside the PNL; else they stand below the head, which keeps its height. */
const ROOM = '(width >= 87.5rem)'

function EndedPnl(props: EndedProps) {
  const { hero, stats } = useEnded(props)
  return <HeadFigures hero={hero} stats={useMedia(ROOM) ? stats : []} />
}

const grid = 'max-md:grid max-md:grid-cols-2 max-md:*:whitespace-normal max-md:*:border-0! max-md:*:p-0!'

/** The figures of an ended trade where its head has no room for them. */
export function EndedFigures(props: EndedProps) {
  const { stats } = useEnded(props)
  if (useMedia(ROOM)) return null
  return (
    <section aria-label="What it made">
      <Stats className={grid} stats={stats} />
    </section>
  )
}

/** The PNL in the desk's head: live while the trade runs or its legs are not known to be closed, else what it made. */
export function DeskPnl({ tradeId, trade, at, isLive }: DeskPnlProps) {
  return isLive || !trade ? (
    <LiveHeadPnl tradeId={tradeId} begunAt={trade?.trade_date ?? null} />
  ) : (
    <EndedPnl tradeId={tradeId} trade={trade} at={at} />
  )
}
