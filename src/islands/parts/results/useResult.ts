import { useStore } from '@nanostores/react'
import { reader } from '../../../lib/results/reading.ts'
import { cachedResult, type TradeResult } from '../../../lib/results/results.ts'
import { $settings } from '../../../lib/settings.ts'

/** What a trade made, if it is read by now. */
export function knownResult(tradeId: string): TradeResult | undefined {
  const trade = reader.tradeOf(tradeId)
  return trade && cachedResult(tradeId, trade, $settings.get().results)
}

/** What a trade made, once it is read; undefined before that. */
export function useResult(tradeId: string): TradeResult | undefined {
  useStore(reader.$version)
  return knownResult(tradeId)
}
