import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { markFirstShown } from '../../../lib/app/firstShown.ts'
import { type CurvePoint, watchedSince } from '../../../lib/feeds/pnl/curve.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPrice } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { ConnectionBadge, useConnectionBadge } from '../../parts/ConnectionBadge.tsx'
import { ageText, staleText } from '../../parts/pnlReading.ts'
import { usePnl } from '../../parts/usePnl.ts'
import { Amount } from '../../ui/Amount.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { HeadFigures } from './HeadFigures.tsx'
import { SpokenPnl } from './SpokenPnl.tsx'

const dash = '–'

/**
 * The PNL in the desk's head while the trade runs or its legs are not known to be closed: value, age and connection, and
 * what this device saw of the day's high and low.
 */
export function DeskPnl({ tradeId, begunAt }: { tradeId: string; begunAt: string | null }) {
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
    value: <Amount value={point?.value} isCurrent={reading.isFresh} />,
    title: point && `at ${formatClock(point.at)}${since ? `, ${since}` : ''}`,
  })
  // Where it is not live, the line below says why.
  const state =
    latest && staleText(reading) ? (
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
      title="Live PNL"
      hero={{ value: latest?.value, isCurrent: reading.isFresh }}
      stats={[
        { label: 'Live PNL', value: state },
        extreme('High', peak),
        extreme('Low', low),
        { label: 'Down from high', value: peak ? `₹${formatPrice(drawdown)}` : dash },
        // Elsewhere the curve says it: with a figure that comes with the first value, the row would break, and the head grow.
        ...(isWide
          ? [{ label: 'Since', value: since?.replace('since ', '') ?? (first ? formatClock(first.at) : dash) }]
          : []),
      ]}
    >
      <SpokenPnl tradeId={tradeId} />
    </HeadFigures>
  )
}
