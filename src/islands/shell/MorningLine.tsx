import { useStore } from '@nanostores/react'
import { marketAt } from '../../lib/market/market.ts'
import { needsValidation } from '../../lib/readiness/morning.ts'
import { $credential } from '../../lib/resources/credential.ts'
import { $settings } from '../../lib/settings.ts'
import { useLazy } from '../ui/useLazy.ts'
import { useServerNow } from '../ui/useServerNow.ts'

const load = () => import('../parts/readiness/MorningReminder.tsx').then((it) => it.MorningReminder)

/** On the morning of a trading day, until the broker credential is validated: the reminder, whose code comes then. */
export function MorningLine() {
  const credential = useStore($credential)
  const { market, morning } = useStore($settings)
  const now = useServerNow()
  const isNeeded = needsValidation({ credential, market: marketAt(market, now) }, morning, now)
  const loaded = useLazy(isNeeded ? load : undefined)
  return isNeeded && loaded.state === 'ready' ? <loaded.value /> : null
}
