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
 * A CSV of every leg. It says in its first column that it is not a tax document, and which trades it lacks: a file has no
 * other place that every reader sees.
 */
export function legsFile(trades: readonly TradeResult[], { gaps, gross }: FileNotes): Promise<Blob[]> {
  const { charges } = chargeTitles(trades.some(({ totals }) => totals.withoutBrokerage > 0))
  const titles = [
    `${gaps === '' ? '' : `${gaps}. `}Not a tax document. Date (IST)`,
    'Instrument',
    'Side',
    'Quantity (units)',
    'Buy average (₹)',
    'Sell average (₹)',
    gross,
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
