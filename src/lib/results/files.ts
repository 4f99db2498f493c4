import { type Cell, toCsv } from '../format/csv.ts'
import { chargeTitles } from '../text/results.ts'
import type { TradeResult } from './results.ts'

const rupees = (paise: number | undefined): Cell => (paise === undefined ? null : paise / 100)

/** What a file must say beside its figures. */
export interface FileNotes {
  /** What the figures lack, as `gapsText` says it. */
  gaps: string
  /** Heads gross money, and says what that rests on. */
  gross: string
}

/**
 * The first column's title. Figures that lack trades say so there: a file has no other place that every reader sees.
 * Open and unreadable legs have columns of their own.
 */
export const firstTitle = (title: string, { gaps }: FileNotes): string => (gaps === '' ? title : `${gaps}. ${title}`)

/** A CSV of every leg, for a financial year. It says in its first column that it is not a tax document. */
export function legsFile(trades: readonly TradeResult[], notes: FileNotes): Promise<Blob[]> {
  const { charges } = chargeTitles(trades.some(({ totals }) => totals.withoutBrokerage > 0))
  const titles = [
    firstTitle('Not a tax document. Date (IST)', notes),
    'Instrument',
    'Side',
    'Quantity (units)',
    'Buy average (₹)',
    'Sell average (₹)',
    notes.gross,
    `${charges} (₹)`,
    'State',
    'Trade Id',
  ]
  const all = trades.flatMap(({ id, legs }) => legs.map((leg) => ({ id, leg, day: leg.day ?? '' })))
  all.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
  return toCsv(titles, all, ({ id, leg, day }) => [
    day,
    leg.instrument,
    leg.side,
    leg.units ?? null,
    leg.buy,
    leg.sell,
    leg.state === 'closed' ? leg.gross / 100 : null,
    rupees(leg.charges?.total),
    leg.state,
    id,
  ])
}
