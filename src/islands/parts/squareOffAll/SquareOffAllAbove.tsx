import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { isRunning } from '../../../lib/resources/tradeStatus.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { SquareOffAll } from './SquareOffAll.tsx'

/** "Square off everything" above a list of trades, once two of them run. It stays to show the outcome. */
export function SquareOffAllAbove() {
  const trades = useStore($trades)
  const wasNeeded = useRef(false)
  wasNeeded.current ||= trades.state === 'ready' && trades.data.filter(isRunning).length > 1
  return wasNeeded.current && <SquareOffAll atLeast={2} />
}
