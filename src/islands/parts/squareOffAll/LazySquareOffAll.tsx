import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { isRunning } from '../../../lib/resources/tradeStatus.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { lazy } from '../../ui/lazy.tsx'

/** "Square off everything", with its code fetched only where a trade runs. */
export const LazySquareOffAll = lazy(
  () => import('./SquareOffAll.tsx').then((it) => it.SquareOffAll),
  () => <div className="min-h-11 pointer-coarse:min-h-14 in-[header]:mb-2" />,
)

/** The same above a list of trades, once two of them run. It stays to show the outcome. */
export function SquareOffAllAbove() {
  const trades = useStore($trades)
  const wasNeeded = useRef(false)
  wasNeeded.current ||= trades.state === 'ready' && trades.data.filter(isRunning).length > 1
  return wasNeeded.current && <LazySquareOffAll atLeast={2} />
}
