import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useMemo } from 'react'
import type { RefreshPolicy } from '../../lib/resources/refreshTimer.ts'
import type { Loadable } from '../../lib/resources/resource.ts'
import { type TradeWithOrders, tradeById } from '../../lib/resources/trades.ts'

/** Several trades in the order of their ids, kept as fresh as `policy` says while they are shown. Keep the policy. */
export function useTrades(ids: readonly string[], policy: RefreshPolicy): readonly Loadable<TradeWithOrders>[] {
  const key = JSON.stringify(ids)
  const trades = useMemo(() => (JSON.parse(key) as string[]).map(tradeById), [key])
  const $views = useMemo(() => {
    const stores = trades.map(({ $state }) => $state)
    return computed(stores, (...views) => views)
  }, [trades])
  useEffect(() => {
    const leave = trades.map(({ keepFresh }) => keepFresh(policy))
    return () => {
      for (const it of leave) it()
    }
  }, [trades, policy])
  return useStore($views)
}
