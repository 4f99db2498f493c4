import { packageName } from '../../lib/resources/packageName.ts'
import type { Trade } from '../../lib/resources/trades.ts'
import { Payoff } from '../parts/payoff/Payoff.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** The open legs of all running trades together at expiry, with each trade's share. */
export function AllPayoff({ trades, onClose }: { trades: readonly Trade[]; onClose: () => void }) {
  const parts = trades.map((it) => ({ id: it.trade_id, name: packageName(it.subscription_detail) }))
  return (
    <Dialog wide title="Pay-off of all open legs" onClose={onClose}>
      <div className="h-[min(30rem,70dvh)]">
        <Payoff trades={parts} />
      </div>
    </Dialog>
  )
}
