import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { alertMonitor } from '../../lib/alerts/monitor.ts'

/** The rails of the trade on this screen, and the alerts that stand. They are watched on after it is left. */
export function useAlerts(tradeId: string, isRunning: boolean) {
  const guard = alertMonitor(tradeId)
  const armed = useStore(guard.$armed)
  const alerts = useStore(guard.$alerts)
  useEffect(() => guard.attend(isRunning), [guard, isRunning])
  return { armed, alerts, arm: guard.arm, dismiss: guard.dismiss }
}
