import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $trades, isRunning } from '../../lib/resources/trades.ts'
import { useIdle } from '../ui/useIdle.ts'
import { useLazy } from '../ui/useLazy.ts'
import { LazySquareOffAll } from './LazySquareOffAll.tsx'

const load = () => import('../alerts/AlertList.tsx').then((it) => it.AlertList)

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
  const loaded = useLazy(isNeeded.current && isIdle ? load : undefined)
  return loaded.state === 'ready' ? <loaded.value trades={running} exit={<LazySquareOffAll />} /> : null
}
