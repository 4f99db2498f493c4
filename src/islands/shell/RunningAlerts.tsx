import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $trades, isRunning } from '../../lib/resources/trades.ts'
import { useIdle } from '../ui/useIdle.ts'
import { LazyAlertList } from './LazyAlertList.tsx'
import { LazySquareOffAll } from './LazySquareOffAll.tsx'

/** The alerts of running trades and of the account, above every account screen; they go on after the last trade ended. */
export function RunningAlerts() {
  const trades = useStore($trades)
  const wasNeeded = useRef(false)
  const isIdle = useIdle()
  const running = trades.state === 'ready' ? trades.data.filter(isRunning) : []
  wasNeeded.current ||= running.length > 0
  return wasNeeded.current && isIdle ? <LazyAlertList trades={running} exit={<LazySquareOffAll />} /> : null
}
