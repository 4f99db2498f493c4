import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { istDay } from '../../../lib/format/time.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { isUnitKnown } from '../../../lib/results/legs.ts'
import { knownResult, reader } from '../../../lib/results/reading.ts'
import { sum } from '../../../lib/results/results.ts'
import { $settings } from '../../../lib/settings.ts'
import { caveats, coverageText } from '../../../lib/text/results.ts'
import { Money } from '../../parts/results/Money.tsx'

/**
 * What the filtered trades realised, of those that are read, and what that rests on. The rows on the screen are read by
 * themselves; Results sums up whole ranges.
 */
export function TradeTotals({ filtered, visible }: { filtered: readonly Trade[]; visible: readonly Trade[] }) {
  const key = visible.map(({ trade_id, status }) => `${trade_id} ${status}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which trades, and in which state
  useEffect(() => {
    const days = visible.flatMap(({ trade_date }) => (trade_date === null ? [] : [istDay(trade_date)])).sort()
    reader.show(visible, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  }, [key])
  useStore(reader.$version)
  const { failed } = useStore(reader.$progress)
  const { quantity } = useStore($settings).results
  const known = filtered.flatMap(({ trade_id }) => knownResult(trade_id)?.totals ?? [])
  const totals = sum(known)
  const withOpenLegs = known.filter(({ open }) => open > 0).length
  const coverage = coverageText({ read: known.length, total: filtered.length, withOpenLegs, otherDays: 0 })
  const notes = caveats(totals, { isConfirmed: isUnitKnown(quantity), undated: 0 }).join(' ')
  return (
    <>
      {/* It keeps its lines: rows must not move. On a phone its assumptions stand after them, for the first screen. */}
      <div className="flex min-h-8 items-start justify-between gap-4 md:min-h-11 md:items-center">
        <p className="min-w-0 text-soft text-xs">
          Realised before charges. {coverage}. <span className="max-md:hidden">{notes}</span>{' '}
          {failed > 0 && (
            <button
              type="button"
              className="relative text-primary underline underline-offset-4 after:absolute after:-inset-1 touch:after:-inset-3"
              onClick={reader.retry}
            >
              Try again
            </button>
          )}
        </p>
        <p className="min-w-24 shrink-0 text-right font-semibold text-lg">
          {totals.closed === 0 ? '–' : <Money paise={totals.gross} />}
        </p>
      </div>
      <p className="order-last text-soft text-xs empty:hidden md:hidden">{notes}</p>
    </>
  )
}
