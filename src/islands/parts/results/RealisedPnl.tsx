import { useStore } from '@nanostores/react'
import type { Trade } from '../../../lib/resources/trades.ts'
import { extentOfTrade } from '../../../lib/results/extent.ts'
import { knownResult, reader } from '../../../lib/results/reading.ts'
import { realisedOf, type TradeResult } from '../../../lib/results/results.ts'
import { Money } from './Money.tsx'

/** What a trade made, once it is read; undefined before that. */
export function useResult(trade: Trade): TradeResult | undefined {
  useStore(reader.$version)
  return knownResult(trade)
}

/** Realised profit or loss of a trade before charges; says so where it is not read, or where legs are open. */
export function RealisedPnl({ trade }: { trade: Trade }) {
  const result = useResult(trade)
  if (result === undefined) return <span className="text-soft text-sm">not read</span>
  const { open, unreadable } = result.totals
  const legs = open === 1 ? 'leg' : 'legs'
  const left = [open > 0 ? `${open} ${legs} open` : '', unreadable > 0 ? `${unreadable} unreadable` : ''].filter(
    Boolean,
  )
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      <Money paise={realisedOf(result.totals)} of={extentOfTrade(result.totals)} />
      {left.length > 0 && <span className="text-soft text-sm">{left.join(', ')}</span>}
    </span>
  )
}
