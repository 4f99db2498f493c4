import { packageName } from '../../lib/resources/packageName.ts'
import type { Trade } from '../../lib/resources/trades.ts'
import { Payoff } from '../parts/payoff/Payoff.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** The open legs of all running trades together at expiry, with each trade's share. The list knows no legs of others. */
export function AllPayoff({ trades, onClose }: { trades: readonly Trade[]; onClose: () => void }) {
  const parts = trades.map((it) => ({ id: it.trade_id, name: packageName(it.subscription_detail) }))
  return (
    <Dialog wide title="Pay-off of all open legs" onClose={onClose}>
      <p className="text-sm text-soft">
        Of the trades that run. Legs that a stopped trade left open are not among them.
      </p>
      <div className="h-[min(30rem,70dvh)]">
        <Payoff trades={parts} />
      </div>
    </Dialog>
  )
}
