import { type Cell, toCsv } from '../format/csv.ts'
import { netOf, type Totals, type TradeResult } from './results.ts'
import { byPeriod } from './summary.ts'

const rupees = (paise: number | undefined): Cell => (paise === undefined ? null : paise / 100)

/** Heads the column of estimates, which hold no brokerage while the owner gives none. */
const chargesTitle = (trades: readonly TradeResult[]) =>
  trades.some(({ totals }) => totals.withoutBrokerage > 0)
    ? 'Estimated charges before brokerage (₹)'
    : 'Estimated charges (₹)'

const totalsTitles = (trades: readonly TradeResult[]) => [
  'Closed legs',
  'Open legs',
  'Gross (₹)',
  chargesTitle(trades),
  'Net, estimated (₹)',
]

const totalsCells = (totals: Totals): Cell[] => [
  totals.closed,
  totals.open,
  rupees(totals.gross),
  rupees(totals.charges),
  rupees(netOf(totals)),
]

/** A CSV of days: money in rupees, days in IST. */
export function daysFile(trades: readonly TradeResult[]): string {
  const titles = ['Day (IST)', 'Trades', ...totalsTitles(trades)]
  const rows = byPeriod(trades, 'day').map(({ key, trades: count, totals }) => [key, count, ...totalsCells(totals)])
  return toCsv(titles, rows)
}

/** A CSV of trades, each with its legs of the range. */
export function tradesFile(trades: readonly TradeResult[]): string {
  const titles = ['Trade Id', 'Strategy Code', 'Package', 'Trade Date', ...totalsTitles(trades)]
  const rows = trades.map(({ id, strategy, packageName, date, totals }) => [
    id,
    strategy,
    packageName,
    date,
    ...totalsCells(totals),
  ])
  return toCsv(titles, rows)
}

/** A CSV of every leg, for a financial year. It says in its first column that it is not a tax document. */
export function legsFile(trades: readonly TradeResult[]): string {
  const titles = [
    'Not a tax document. Date (IST)',
    'Instrument',
    'Side',
    'Quantity (units)',
    'Buy average (₹)',
    'Sell average (₹)',
    'Gross (₹)',
    chargesTitle(trades),
    'State',
    'Trade Id',
  ]
  const rows = trades.flatMap(({ id, legs }) =>
    legs.map(({ day, instrument, side, units, buy, sell, gross, charges, state }): Cell[] => [
      day,
      instrument,
      side,
      units ?? null,
      buy,
      sell,
      state === 'closed' ? gross / 100 : null,
      rupees(charges?.total),
      state,
      id,
    ]),
  )
  return toCsv(
    titles,
    rows.sort((a, b) => String(a[0] ?? '').localeCompare(String(b[0] ?? ''))),
  )
}
