import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { isExiting } from '../../lib/resources/tradeFeeds.ts'
import { isRunning } from '../../lib/resources/tradeStatus.ts'
import { $trades } from '../../lib/resources/trades.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { lazy } from '../ui/lazy.tsx'

const AlertList = lazy(() => import('../alerts/AlertList.tsx').then((it) => it.AlertList), undefined, 'later')

/**
 * The alerts of running trades and of legs that stay open, above every account screen. Their code is fetched once a trade
 * runs or was squared off today; they go on after the last trade ended.
 */
export function RunningAlerts() {
  const trades = useStore($trades)
  const isNeeded = useRef(false)
  const rows = trades.state === 'ready' ? trades.data : []
  const running = rows.filter(isRunning)
  const exiting = rows.filter((trade) => isExiting(trade, serverNow()))
  isNeeded.current ||= running.length > 0 || exiting.length > 0
  return isNeeded.current && <AlertList trades={running} exiting={exiting} />
}
