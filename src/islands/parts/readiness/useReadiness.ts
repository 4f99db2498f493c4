import { useStore } from '@nanostores/react'
import { marketAt } from '../../../lib/market/market.ts'
import { type Readiness, readiness } from '../../../lib/readiness/readiness.ts'
import { $credential } from '../../../lib/resources/credential.ts'
import { $check } from '../../../lib/resources/currentUser.ts'
import { $subscriptions } from '../../../lib/resources/subscriptions.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { screenAt } from '../../../lib/routes.ts'
import { $session } from '../../../lib/session/session.ts'
import { tokenExpiry } from '../../../lib/session/token.ts'
import { $settings } from '../../../lib/settings.ts'
import { $page } from '../../router.ts'
import { useServerNow } from '../../ui/useServerNow.ts'

const NOW_MS = 15_000

/** What must be ready before a day of trading, as it is now. */
export function useReadiness(): Readiness {
  const now = useServerNow(NOW_MS)
  const session = useStore($session)
  const { market, morning } = useStore($settings)
  const path = useStore($page)?.path
  const input = {
    check: useStore($check),
    expiry: session === null ? undefined : tokenExpiry(session),
    credential: useStore($credential),
    subscriptions: useStore($subscriptions),
    trades: useStore($trades),
    market: marketAt(market, now),
    morning,
    from: path !== undefined && screenAt(path) === 'trade' ? path : undefined,
  }
  return readiness(input, now)
}
