import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { istDay } from '../../../lib/format/time.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { isUnitKnown } from '../../../lib/results/legs.ts'
import { reader } from '../../../lib/results/reading.ts'
import { cachedResult, sum } from '../../../lib/results/results.ts'
import { $settings } from '../../../lib/settings.ts'
import { caveats, coverageText } from '../../../lib/text/results.ts'
import { Money } from '../../parts/results/Money.tsx'
import { ReadingBar } from '../../parts/results/ReadingBar.tsx'

interface TotalsLineProps {
  amount: ReactNode
  /** What the amount rests on. */
  rest: ReactNode
  /** A button, where there is something to do. */
  children?: ReactNode
}

/** Reads what the sum does not hold yet. */
const readAllClass = 'min-h-6 whitespace-nowrap text-primary text-sm underline underline-offset-4 touch:min-h-11'

/** The sum above the Trade List, at the right. What it rests on keeps its lines: the rows below must not move. */
function TotalsLine({ amount, rest, children }: TotalsLineProps) {
  return (
    <div className="flex min-h-11 items-start justify-between gap-4 xl:items-center">
      <p className="min-h-10 min-w-0 text-soft text-sm xl:min-h-5">{rest}</p>
      <div className="flex min-w-28 shrink-0 flex-col items-end gap-x-4 xl:flex-row-reverse xl:items-center">
        <p className="whitespace-nowrap font-semibold text-lg">{amount}</p>
        {children}
      </div>
    </div>
  )
}

const keyOf = (rows: readonly Trade[]) => rows.map(({ trade_id, status }) => `${trade_id} ${status}`).join('\n')

/** Reads the orders of these trades. */
function useReading(rows: readonly Trade[]): void {
  const key = keyOf(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which trades, and in which state
  useEffect(() => {
    const days = rows.flatMap(({ trade_date }) => (trade_date === null ? [] : [istDay(trade_date)])).sort()
    if (rows.length > 0) reader.show(rows, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  }, [key])
}

/**
 * What the filtered trades realised, of those that are read. The rows on the screen are read by themselves, the rest
 * on request.
 */
export function TradeTotals({ filtered, visible }: { filtered: readonly Trade[]; visible: readonly Trade[] }) {
  const [all, setAll] = useState<string>()
  const filteredKey = keyOf(filtered)
  const isAll = all === filteredKey
  useReading(isAll ? filtered : visible)
  useStore(reader.$version)
  const progress = useStore(reader.$progress)
  const { results: rules } = useStore($settings)
  const results = filtered.flatMap(({ trade_id }) => {
    const trade = reader.tradeOf(trade_id)
    return trade ? [cachedResult(trade_id, trade, rules)] : []
  })
  if (filtered.length === 0) return null
  const totals = sum(results.map((it) => it.totals))
  const isConfirmed = isUnitKnown(rules.quantity)
  const withOpenLegs = results.filter((it) => it.totals.open > 0).length
  const coverage = coverageText({ read: results.length, total: filtered.length, withOpenLegs, otherDays: 0 })
  const notes = caveats(totals, { isConfirmed, undated: 0 })
  const hasMore = filtered.length > visible.length
  return (
    <div className="grid gap-3">
      <TotalsLine
        amount={totals.closed === 0 ? '–' : <Money paise={totals.gross} />}
        rest={[`Realised before charges. ${coverage}.`, ...notes].join(' ')}
      >
        {/* The rows of the page are read by themselves. Once all are read its place stays: the rows must not move. */}
        {hasMore && !isAll && (
          <button
            type="button"
            disabled={results.length === filtered.length}
            className={`${readAllClass} ${results.length === filtered.length ? 'invisible' : ''}`}
            onClick={() => setAll(filteredKey)}
          >
            Read all
          </button>
        )}
      </TotalsLine>
      {(isAll || progress.failed > 0) && (
        <div className="flex flex-wrap gap-y-3">
          <ReadingBar progress={progress} />
        </div>
      )}
    </div>
  )
}
