import type { ResultRules } from '../settings.ts'
import type { TradeDetail } from '../wire/trading.ts'
import { resultOf, type TradeResult } from './results.ts'

const cache = new WeakMap<TradeDetail, { rules: ResultRules; result: TradeResult }>()

/** The result of one trade; the same detail is worked out once. */
export function cachedResult(id: string, trade: TradeDetail, rules: ResultRules): TradeResult {
  const known = cache.get(trade)
  if (known?.rules === rules) return known.result
  const result = resultOf(id, trade, rules)
  cache.set(trade, { rules, result })
  return result
}
