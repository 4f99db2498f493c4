import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { openLegsOf } from '../../../lib/exits/openLegs.ts'
import { intervals } from '../../../lib/resources/intervals.ts'
import type { Loadable } from '../../../lib/resources/resource.ts'
import { type TradeStatus, type TradeWithOrders, tradeById } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'

/** Several trades in the order of their ids, read every 2 s while they are shown. */
function useTrades(ids: readonly string[]): readonly Loadable<TradeWithOrders>[] {
  const key = JSON.stringify(ids)
  const trades = useMemo(() => (JSON.parse(key) as string[]).map(tradeById), [key])
  const $views = useMemo(() => {
    const stores = trades.map(({ $state }) => $state)
    return computed(stores, (...views) => views)
  }, [trades])
  useEffect(() => {
    const leave = trades.map(({ keepFresh }) => keepFresh(intervals.exitSheet))
    return () => {
      for (const it of leave) it()
    }
  }, [trades])
  return useStore($views)
}

/** The open legs that the orders of a trade, or of several, show. */
export interface LegCount {
  count: number
  /** When the oldest of these orders were read, in milliseconds by the server's clock. */
  at: number
  /** All of them were read since the sheet was opened. Otherwise there may be more. */
  isCurrent: boolean
}

/**
 * The open legs of trades and their status, undefined where the orders could not be read. They are read when the sheet
 * opens, and every 2 s while it is open.
 */
export function useLegCounts(ids: readonly string[]): (id: string) => (LegCount & { status: TradeStatus }) | undefined {
  const [openedAt] = useState(serverNow)
  const views = useTrades(ids)
  return (id) => {
    const view = views[ids.indexOf(id)]
    const open = view && openLegsOf(view)
    if (view?.state !== 'ready' || open?.state !== 'read') return undefined
    const { at, isStale, legs } = open
    return { count: legs.length, at, isCurrent: !isStale && at >= openedAt, status: view.data.status }
  }
}

/** All of them together; undefined where nothing of them is read. */
export function sumLegs(counts: readonly (LegCount | undefined)[]): LegCount | undefined {
  const read = counts.filter((it) => it !== undefined)
  if (read.length === 0) return undefined
  return {
    count: read.reduce((sum, { count }) => sum + count, 0),
    at: Math.min(...read.map(({ at }) => at)),
    isCurrent: read.length === counts.length && read.every(({ isCurrent }) => isCurrent),
  }
}
