import { useStore } from '@nanostores/react'
import { $trades, isRunning } from '../../lib/resources/trades.ts'
import { LazyAlertList } from './LazyAlertList.tsx'

/** The alerts of running trades, above every account screen. */
export function RunningAlerts() {
  const trades = useStore($trades)
  const running = trades.state === 'ready' ? trades.data.filter(isRunning) : []
  return running.length > 0 ? <LazyAlertList trades={running} /> : null
}
