import { istDay } from '../../../lib/format/time.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { isUnitKnown } from '../../../lib/results/legs.ts'
import { knownResult, reader } from '../../../lib/results/reading.ts'
import type { OrderQuantity } from '../../../lib/settings.ts'
import { legsText, moneyTitle } from '../../../lib/text/results.ts'

/** What heads the realised PNL in the Trade List's file. */
export const realisedTitle = (quantity: OrderQuantity): string =>
  moneyTitle('Realised PNL before charges', isUnitKnown(quantity))

/** Realised before charges, in rupees; null while no closed leg of the trade is read. */
export function realised(trade: Trade): number | null {
  const totals = knownResult(trade)?.totals
  return totals === undefined || totals.closed === 0 ? null : totals.gross / 100
}

export function legs(trade: Trade): string {
  const totals = knownResult(trade)?.totals
  return totals === undefined ? 'not read' : legsText(totals)
}

/** Reads the trades on the screen, whatever their days; Results sums up whole ranges. */
export function readRows(rows: readonly Trade[]): void {
  const days = rows.flatMap(({ trade_date }) => (trade_date === null ? [] : [istDay(trade_date)])).sort()
  reader.show(rows, { from: days[0] ?? '', to: days.at(-1) ?? '' })
}
