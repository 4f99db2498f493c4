import { formatPnl } from '../../../lib/format/money.ts'
import { type Order, realised } from './orders.ts'

/** What the closed legs made, before charges, and how many are open. */
export function Realised({ orders }: { orders: readonly Order[] }) {
  const { gross, closed, open } = realised(orders)
  const legs = `${closed} closed ${closed === 1 ? 'leg' : 'legs'}`
  return (
    <p className="text-sm">
      <span className="font-medium tabular-nums">
        {closed === 0 ? 'No leg is closed yet' : `${formatPnl(gross)} realised`}
      </span>
      <span className="text-soft">
        {closed > 0 && ` on ${legs}, before charges`}
        {open > 0 && `${closed > 0 ? '; ' : ': '}${open} open, not counted`}
      </span>
    </p>
  )
}
