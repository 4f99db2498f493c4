import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $trades, isRunning } from '../../lib/resources/trades.ts'
import { useIdle } from '../ui/useIdle.ts'
import { useLazy } from '../ui/useLazy.ts'

const load = () => import('../squareOffAll/SquareOffAll.tsx').then((it) => it.SquareOffAll)

/** "Square off everything"; its code is fetched once a trade runs, and stays to show the outcome. */
export function LazySquareOffAll() {
  const trades = useStore($trades)
  const isNeeded = useRef(false)
  isNeeded.current ||= trades.state === 'ready' && trades.data.some(isRunning)
  const isIdle = useIdle()
  const loaded = useLazy(isNeeded.current && isIdle ? load : undefined)
  return loaded.state === 'ready' ? <loaded.value /> : null
}
