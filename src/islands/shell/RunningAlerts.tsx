import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $trades, isRunning } from '../../lib/resources/trades.ts'
import { lazy } from '../ui/lazy.tsx'
import { useIdle } from '../ui/useIdle.ts'

const AlertList = lazy(() => import('../alerts/AlertList.tsx').then((it) => it.AlertList))
const SquareOffAll = lazy(() => import('../squareOffAll/SquareOffAll.tsx').then((it) => it.SquareOffAll))

/**
 * The alerts of running trades and of the account, above every account screen. Their code is fetched once a trade runs;
 * they go on after the last trade ended.
 */
export function RunningAlerts() {
  const trades = useStore($trades)
  const isNeeded = useRef(false)
  const isIdle = useIdle()
  const running = trades.state === 'ready' ? trades.data.filter(isRunning) : []
  isNeeded.current ||= running.length > 0
  return isNeeded.current && isIdle && <AlertList trades={running} exit={<SquareOffAll />} />
}
