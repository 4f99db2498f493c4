import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { formatPnl } from '../../../lib/format/money.ts'
import { isUnitKnown } from '../../../lib/results/unit.ts'
import { $settings } from '../../../lib/settings.ts'
import { type Order, realised } from './realised.ts'

/** What the closed legs made, before charges, what it assumes, and how many legs it leaves out. */
export function Realised({ orders }: { orders: readonly Order[] }) {
  const { quantity } = useStore($settings).results
  const { gross, closed, open, unreadable } = useMemo(() => realised(orders, quantity), [orders, quantity])
  const legs = `${closed} closed ${closed === 1 ? 'leg' : 'legs'}`
  const rest = [
    closed > 0 ? `on ${legs}, before charges` : '',
    open > 0 ? `${open} open, not counted` : '',
    unreadable > 0 ? `${unreadable} could not be read` : '',
    closed > 0 && !isUnitKnown(quantity) ? 'assumes order quantity in units' : '',
  ].filter(Boolean)
  return (
    <p className="text-sm">
      <span className="font-medium tabular-nums">
        {closed === 0 ? `No leg is closed yet${rest.length > 0 ? ':' : ''}` : `${formatPnl(gross)} realised`}
      </span>{' '}
      <span className="text-soft">{rest.join('; ')}</span>
    </p>
  )
}
