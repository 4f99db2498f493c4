import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useMemo } from 'react'
import { holdingOf } from '../../lib/pricing/holding.ts'
import { intervals } from '../../lib/resources/intervals.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import { type Trade, tradeById } from '../../lib/resources/trades.ts'
import { legsOf } from '../../lib/results/legs.ts'
import { $settings } from '../../lib/settings.ts'
import { Payoff } from '../parts/payoff/Payoff.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** The open legs of all running trades together at expiry, with each trade's share. Nothing is drawn of a part of them. */
export function AllPayoff({ trades, onClose }: { trades: readonly Trade[]; onClose: () => void }) {
  const { quantity } = useStore($settings).results
  const ids = JSON.stringify(trades.map(({ trade_id }) => trade_id))
  const stores = useMemo(() => (JSON.parse(ids) as string[]).map(tradeById), [ids])
  const $changes = useMemo(
    () =>
      computed(
        stores.map(({ $state }) => $state),
        () => ({}),
      ),
    [stores],
  )
  useStore($changes)
  useEffect(() => {
    const leave = stores.map(({ keepFresh }) => keepFresh(intervals.desk))
    return () => {
      for (const it of leave) it()
    }
  }, [stores])
  const read = stores.flatMap(({ $state }, n) => {
    const view = $state.get()
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
