import { useStore } from '@nanostores/react'
import { marketAt } from '../../lib/market/market.ts'
import { remindsOfValidation } from '../../lib/readiness/morning.ts'
import { $credential } from '../../lib/resources/credential.ts'
import { $settings } from '../../lib/settings.ts'
import { lazy } from '../ui/lazy.tsx'
import { useServerNow } from '../ui/useServerNow.ts'

const MorningReminder = lazy(() => import('../parts/readiness/MorningReminder.tsx').then((it) => it.MorningReminder))

/** On the morning of a trading day, until the broker credential is validated: the reminder, whose code comes then. */
export function MorningLine() {
  const credential = useStore($credential)
  const { market, morning } = useStore($settings)
  const now = useServerNow()
  return remindsOfValidation({ credential, market: marketAt(market, now) }, morning, now) && <MorningReminder />
}
