import { useStore } from '@nanostores/react'
import { formatClock } from '../../../lib/format/time.ts'
import { tradeById } from '../../../lib/resources/trades.ts'
import { legsOf } from '../../../lib/results/legs.ts'
import { $settings } from '../../../lib/settings.ts'
import { holdingOf, riskOf } from './holding.ts'

/**
 * What the open legs of a trade can lose at expiry, by its orders as last read; nothing where none is open. What others
 * have made already does not make up for it.
 */
export function OpenRisk({ id }: { id: string }) {
  const view = useStore(tradeById(id).$state)
  const { quantity } = useStore($settings).results
  if (view.state !== 'ready') return 'What these legs can lose at expiry is not known: their orders are unread.'
  const held = holdingOf(legsOf(view.data, quantity).filter(({ state }) => state !== 'closed'))
  if (held.is === 'none') return null
  return `Can lose at expiry, before charges: ${riskOf(held)}. As of ${formatClock(view.at)}.`
}
