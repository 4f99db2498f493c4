import { useStore } from '@nanostores/react'
import { holdingOf } from '../../lib/pricing/holding.ts'
import { intervals } from '../../lib/resources/intervals.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import type { Trade } from '../../lib/resources/trades.ts'
import { legsOf } from '../../lib/results/legs.ts'
import { $settings } from '../../lib/settings.ts'
import { Payoff } from '../parts/payoff/Payoff.tsx'
import { useTrades } from '../parts/useTrades.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** The open legs of all running trades together at expiry, with each trade's share. Nothing is drawn of a part of them. */
export function AllPayoff({ trades, onClose }: { trades: readonly Trade[]; onClose: () => void }) {
  const { quantity } = useStore($settings).results
  const views = useTrades(
    trades.map(({ trade_id }) => trade_id),
    intervals.desk,
  )
  const read = views.flatMap((view, n) => {
    if (view.state !== 'ready') return []
    const legs = legsOf(view.data, quantity)
    return { name: packageName(trades[n]?.subscription_detail ?? null), legs, held: holdingOf(legs), at: view.at }
  })
  return (
    <Dialog wide title="Pay-off of all open legs" onClose={onClose}>
      <div className="h-[min(30rem,70dvh)]">
        {read.length < trades.length ? (
          <p role="status">{`Orders of ${read.length} of ${trades.length} trades are read.`}</p>
        ) : (
          <Payoff
            held={holdingOf(read.flatMap(({ legs }) => legs))}
            at={Math.min(...read.map(({ at }) => at))}
            shares={read}
          />
        )}
      </div>
    </Dialog>
  )
}
