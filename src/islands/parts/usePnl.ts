import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { type ReactNode, useMemo } from 'react'
import { pnlFeed, readPnl } from '../../lib/feeds/pnl/pnl.ts'
import { useServerNow } from '../ui/useNow.ts'
import type { PnlReading } from './pnlReading.ts'

/** The last PNL of several trades by id, checked every second for freshness. Watching them keeps their feeds open. */
export function useRunningPnl(ids: readonly string[]): (id: string) => PnlReading {
  const key = JSON.stringify(ids)
  const $changes = useMemo(() => {
    const stores = (JSON.parse(key) as string[]).map(pnlFeed).flatMap(({ $latest, $state }) => [$latest, $state])
    return computed(stores, () => ({}))
  }, [key])
  useStore($changes)
  const now = useServerNow(1000)
  return (id) => readPnl(pnlFeed(id), now)
}

interface RunningPnlsProps {
  ids: readonly string[]
  children: (pnlOf: (id: string) => Pick<PnlReading, 'value' | 'isFresh'>) => ReactNode
}

/** `useRunningPnl` for who fetches the code of the feeds only where a trade runs. */
export const RunningPnls = ({ ids, children }: RunningPnlsProps) => children(useRunningPnl(ids))

/** The PNL of a trade, read again every second so that its age is true. Watching it keeps the feed open. */
export const usePnl = (tradeId: string): PnlReading => useRunningPnl([tradeId])(tradeId)
