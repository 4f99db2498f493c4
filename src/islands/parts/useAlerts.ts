import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { alertMonitor } from '../../lib/alerts/monitor.ts'

/** The alert limits of the trade on this screen, and its triggered alerts. They are watched after it is left too. */
export function useAlerts(tradeId: string, isRunning: boolean) {
  const monitor = alertMonitor(tradeId)
  const active = useStore(monitor.$active)
  const alerts = useStore(monitor.$alerts)
  useEffect(() => monitor.viewed(isRunning), [monitor, isRunning])
  const { activate, dismiss, acknowledge } = monitor
  return { active, alerts, activate, dismiss, acknowledge }
}
