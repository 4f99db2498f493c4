import { $notes } from '../../../lib/journal/journal.ts'
import { reader } from '../../../lib/results/reading.ts'
import { $settings } from '../../../lib/settings.ts'
import { legsText } from '../../../lib/text/results.ts'
import { RealisedPnl } from '../../parts/results/RealisedPnl.tsx'
import { knownResult } from '../../parts/results/useResult.ts'
import { tradeFileTitle } from './fileTitle.ts'
import { JournalBar } from './JournalBar.tsx'
import { TradeMore } from './TradeMore.tsx'
import { TradeTotals } from './TradeTotals.tsx'

/** What the Trade List tells of results and notes. Its code comes after the rows. */
export const tradeRecord = {
  $notes,
  /** Counts up with every trade that is read. */
  $version: reader.$version,
  RealisedPnl,
  Totals: TradeTotals,
  Detail: TradeMore,
  JournalBar,
  /** Realised before charges, in rupees; null while no closed leg of the trade is read. */
  realised(tradeId: string): number | null {
    const totals = knownResult(tradeId)?.totals
    return totals === undefined || totals.closed === 0 ? null : totals.gross / 100
  },
  fileTitle: (column: { key: string; title: string }) => tradeFileTitle(column, $settings.get().results.quantity),
  legs(tradeId: string): string {
    const totals = knownResult(tradeId)?.totals
    return totals === undefined ? 'not read' : legsText(totals)
  },
}

export type TradeRecord = typeof tradeRecord
