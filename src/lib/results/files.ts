import { type Cell, toCsv } from '../format/csv.ts'
import { chargeTitles, coverageText } from '../text/results.ts'
import type { TradeResult } from './results.ts'

const rupees = (paise: number | undefined): Cell => (paise === undefined ? null : paise / 100)

/** What a file must say beside its figures. */
export interface FileNotes {
  /** Of the trades of the range, those that are read. */
  read: number
  total: number
  /** Trades of other days that were never read: legs of theirs may be missing. */
  otherDays: number
  /** Heads gross money, and says what that rests on. */
  gross: string
}

/**
 * The first column's title. A total over unread trades says so there: a file has no other place that every reader sees.
 * Open and unreadable legs have columns of their own.
 */
export const firstTitle = (title: string, { read, total, otherDays }: FileNotes): string =>
  read < total || otherDays > 0 ? `${coverageText({ read, total, otherDays, withOpenLegs: 0 })}. ${title}` : title

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
