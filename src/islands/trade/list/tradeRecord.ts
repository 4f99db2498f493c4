import { istDay } from '../../../lib/format/time.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { isUnitKnown } from '../../../lib/results/legs.ts'
import { knownResult, reader } from '../../../lib/results/reading.ts'
import { $settings, type OrderQuantity } from '../../../lib/settings.ts'
import { legsText, moneyTitle } from '../../../lib/text/results.ts'

/** What heads a column of the Trade List's file. */
export function tradeFileTitle({ key, title }: { key: string; title: string }, quantity: OrderQuantity): string {
  return key === 'realised' ? moneyTitle(`${title} before charges`, isUnitKnown(quantity)) : title
}

/** Realised before charges, in rupees; null while no closed leg of the trade is read. */
function realised(trade: Trade): number | null {
  const totals = knownResult(trade)?.totals
  return totals === undefined || totals.closed === 0 ? null : totals.gross / 100
}

function legs(trade: Trade): string {
  const totals = knownResult(trade)?.totals
  return totals === undefined ? 'not read' : legsText(totals)
}

/** Reads the trades on the screen, whatever their days; Results sums up whole ranges. */
function readRows(rows: readonly Trade[]): void {
  const days = rows.flatMap(({ trade_date }) => (trade_date === null ? [] : [istDay(trade_date)])).sort()
  reader.show(rows, { from: days[0] ?? '', to: days.at(-1) ?? '' })
}

const fileTitle = (column: { key: string; title: string }) => tradeFileTitle(column, $settings.get().results.quantity)

/** What results add to sorting and file of the Trade List. Its code comes after the rows. */
export const tradeRecord = { $version: reader.$version, realised, legs, readRows, fileTitle }

export type TradeRecord = typeof tradeRecord
