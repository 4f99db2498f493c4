import type { Trade } from '../../lib/trades.ts'
import { useLater } from './useLater.ts'

const load = () => import('./RailAlerts.tsx').then((it) => it.RailAlerts)

/** The guard rails of running trades, watched from every screen; the code is fetched only where a trade runs. */
export function RailAlertsLater({ trades }: { trades: readonly Trade[] }) {
  const RailAlerts = useLater(load)
  return RailAlerts ? <RailAlerts trades={trades} /> : null
}
