import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { useMemo } from 'react'
import { pnlFeed, readPnl } from '../../lib/feeds/pnl/pnl.ts'
import type { RunningPnl } from '../../lib/results/today.ts'
import { useNow } from '../ui/useNow.ts'

const $none = atom({})

/** The last PNL of several trades by id, checked every second for freshness. Watching them keeps their feeds open. */
export function useRunningPnl(ids: readonly string[]): (id: string) => RunningPnl {
  const key = JSON.stringify(ids)
  const $changes = useMemo(() => {
    const stores = (JSON.parse(key) as string[]).map(pnlFeed).flatMap(({ $latest, $state }) => [$latest, $state])
    return stores.length === 0 ? $none : computed(stores, () => ({}))
  }, [key])
  useStore($changes)
  const now = useNow(1000)
  return (id) => readPnl(pnlFeed(id), now)
}
