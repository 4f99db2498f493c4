import type { Trade } from '../resources/trades.ts'
import type { TradeDetail } from '../wire/trading.ts'
import type { DayRange } from './periods.ts'
import { netOf, type ResultRules, resultOf, sum, type Totals, type TradeResult } from './results.ts'
import { type DayFigures, type DayValue, figuresOf, tradedDays, within } from './summary.ts'

/** Everything that the results screen says about a range, from the trades read so far. Money in paise. */
export interface Overview {
  /** Trades with their legs of the range only. */
  trades: TradeResult[]
  totals: Totals
  /** Gross less charges; undefined where a charge is not known. */
  net: number | undefined
  days: DayValue[]
  figures: DayFigures
  /** Legs without a date, which are in no day and in no total here. */
  undated: number
  /** Codes of the strategies among the trades read. */
  strategies: string[]
}

const cache = new WeakMap<TradeDetail, { rules: ResultRules; result: TradeResult }>()

/** The result of one trade; the same detail is worked out once. */
export function cachedResult(id: string, trade: TradeDetail, rules: ResultRules): TradeResult {
  const known = cache.get(trade)
  if (known?.rules === rules) return known.result
  const result = resultOf(id, trade, rules)
  cache.set(trade, { rules, result })
  return result
}

const strategyOf = ({ strategy }: TradeResult) => strategy ?? ''

/** Sums up the trades that `tradeOf` knows; the others are missing and have to be declared by the reader's progress. */
export function overviewOf(
  rows: readonly Trade[],
  tradeOf: (id: string) => TradeDetail | undefined,
  rules: ResultRules,
  { range, strategy }: { range: DayRange; strategy: string },
): Overview {
  const known = rows.flatMap(({ trade_id }) => {
    const trade = tradeOf(trade_id)
    return trade ? [cachedResult(trade_id, trade, rules)] : []
  })
  const chosen = known.filter((result) => strategy === '' || strategyOf(result) === strategy)
  const trades = within(chosen, range)
  const totals = sum(trades.map((it) => it.totals))
  const days = tradedDays(trades, ({ gross }) => gross)
  return {
    trades,
    totals,
    net: netOf(totals),
    days,
    figures: figuresOf(days),
    undated: chosen.flatMap(({ legs }) => legs).filter(({ day }) => day === null).length,
    strategies: [...new Set(known.map(strategyOf))].filter((code) => code !== '').sort(),
  }
}
