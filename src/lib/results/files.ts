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
export function legsFile(trades: readonly TradeResult[], notes: FileNotes): string {
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
  const rows = trades.flatMap(({ id, legs }) =>
    legs.map(({ day, instrument, side, units, buy, sell, gross, charges: taken, state }): Cell[] => [
      day,
      instrument,
      side,
      units ?? null,
      buy,
      sell,
      state === 'closed' ? gross / 100 : null,
      rupees(taken?.total),
      state,
      id,
    ]),
  )
  return toCsv(
    titles,
    rows.sort((a, b) => String(a[0] ?? '').localeCompare(String(b[0] ?? ''))),
  )
}
