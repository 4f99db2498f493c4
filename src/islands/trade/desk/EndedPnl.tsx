import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { markFirstShown } from '../../../lib/app/firstShown.ts'
import type { Curve } from '../../../lib/feeds/pnl/curve.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import type { Trade, TradeWithOrders } from '../../../lib/resources/trades.ts'
import { afterCharges, estimatedCharges, resultOf } from '../../../lib/results/results.ts'
import { $settings } from '../../../lib/settings.ts'
import { Stats } from '../../ui/Stats.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { HeadFigures, type LastRead } from './HeadFigures.tsx'

/** A value that changed so shortly before the read that says "ended", in milliseconds, may change again. */
const SETTLED_MS = 2000

interface EndedTrade {
  /** The orders show legs that are not closed, or could not be read. */
  hasOpenLegs: boolean
  /** When the trade was read, in milliseconds by the server's clock, as the curve has it. */
  readAt: number
}

/**
 * Whether the last value of a stopped or squared-off trade is its final one: unless legs are open, or it still moved at
 * the read. When the trade ended, the server does not say, and each device would see it at another second.
 */
export function isFinalValue({ hasOpenLegs, readAt }: EndedTrade, { points }: Pick<Curve, 'points'>): boolean {
  const before = points.findLastIndex(({ value }) => value !== points.at(-1)?.value)
  const settled = points[before + 1]?.at
  return !hasOpenLegs && (settled === undefined || settled + SETTLED_MS <= readAt)
}

const dash = '–'

const rupees = (paise: number | undefined) => (paise === undefined ? dash : formatPnl(paise / 100))

interface EndedProps extends Pick<LastRead, 'at'> {
  tradeId: string
  trade: Trade | TradeWithOrders
}

/** What a trade made, and what explains it. */
function useEnded({ tradeId, trade, at }: EndedProps) {
  useEffect(markFirstShown, [])
  const curve = useStore(pnlFeed(tradeId).$curve)
  const { results } = useStore($settings)
  const totals = 'order' in trade ? resultOf(tradeId, trade, results).totals : undefined
  const hasOpenLegs = totals === undefined || totals.open > 0
  const isFinal = isFinalValue({ hasOpenLegs, readAt: at }, curve)
  const isRealised = totals !== undefined && totals.closed > 0 && totals.unreadable === 0
  const last = curve.points.at(-1)
  const value = isRealised ? totals.gross / 100 : last?.value
  const charges = totals && estimatedCharges(totals)
  const open = totals?.open ? `, ${totals.open} open` : ''
  const stats = [
    isRealised
      ? {
          label: 'Realised, before charges',
          value: `${totals.closed} closed ${totals.closed === 1 ? 'leg' : 'legs'}${open}`,
        }
      : {
          label: `${isFinal ? 'Final' : 'Last'} PNL on this device`,
          value: last ? formatClock(last.at) : 'not received',
        },
    { label: 'Estimated charges', value: charges === undefined ? dash : `₹${formatPrice(charges / 100)}` },
    {
      label: totals?.withoutBrokerage ? 'After charges, before brokerage' : 'After charges',
      value: rupees(totals && afterCharges(totals)),
    },
  ]
  return { hero: { value, isCurrent: isRealised ? !hasOpenLegs : isFinal }, stats }
}

/** So wide that these figures fit beside the PNL; else they stand below the head, which keeps its height. */
const ROOM = '(width >= 87.5rem)'

const grid = 'max-md:grid max-md:grid-cols-2 max-md:*:whitespace-normal max-md:*:border-0! max-md:*:p-0!'

/** The PNL in the head of a trade that has ended; `isBelow`: its figures below a head that has no room for them. */
export function EndedPnl({ isBelow = false, ...props }: EndedProps & { isBelow?: boolean }) {
  const { hero, stats } = useEnded(props)
  const isRoomy = useMedia(ROOM)
  if (!isBelow) return <HeadFigures title="Result" hero={hero} stats={isRoomy ? stats : []} />
  return (
    !isRoomy && (
      <section aria-label="What it made">
        <Stats className={grid} stats={stats} />
      </section>
    )
  )
}
