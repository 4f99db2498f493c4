import { useStore } from '@nanostores/react'
import { $trades } from '../../../lib/resources/trades.ts'
import { ifUrgent, noNetwork } from '../../../lib/text/unreachable.ts'
import { useOffline } from '../../ui/OnlineButton.tsx'

/**
 * Why no exit can be sent now; undefined where one can. A device may be wrong about its network: only together with a
 * trade list that could not be read, or a trade that `isUnread`, does it keep a trader from squaring off.
 */
export function useExitBlocked(isUnread = false): string | undefined {
  const trades = useStore($trades)
  const isListUnread = trades.state !== 'ready' || trades.isStale
  return useOffline() && (isUnread || isListUnread) ? `${noNetwork} ${ifUrgent}` : undefined
}
