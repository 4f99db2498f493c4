import { formatNumber, formatRupees } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import { type FileNotes, firstTitle } from '../../lib/results/files.ts'
import { afterCharges, estimatedCharges } from '../../lib/results/results.ts'
import type { Group } from '../../lib/results/summary.ts'
import { screens } from '../../lib/routes.ts'
import { chargeTitles, legsText, moneyTitle } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'
import { Link } from '../ui/Link.tsx'
import type { Column, TableSpec } from '../ui/table/column.ts'

const dayText = ({ key }: Group) => (key === null ? 'No date' : formatDay(key))
const dayCell = (group: Group) =>
  group.key === null ? (
    dayText(group)
  ) : (
    <Link
      href={`${screens.results.path}?day=${group.key}`}
      aria-label={`Day report ${dayText(group)}`}
      className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {dayText(group)}
    </Link>
  )
const dayOrder = ({ key }: Group) => (key === null ? null : Date.parse(key))
const grossOf = ({ totals }: Group) => (totals.closed === 0 ? undefined : totals.gross)
const chargesOf = ({ totals }: Group) => estimatedCharges(totals)
const restOf = ({ totals }: Group) => afterCharges(totals)
/** Files hold rupees. */
const rupees = (paise: number | undefined) => (paise === undefined ? null : paise / 100)

/** A row for each day of the range. Money in paise. */
const dayTable = (isBeforeBrokerage: boolean): TableSpec<Group> => ({
  order: '-day',
  columns: [
    { key: 'day', title: 'Day', isRowHeader: true, cell: dayCell, text: dayText, sort: dayOrder },
    {
      key: 'trades',
      title: 'Trades',
      alignEnd: true,
      cell: ({ trades }) => formatNumber(trades),
      text: ({ trades }) => trades,
      sort: ({ trades }) => trades,
    },
    {
      key: 'legs',
      title: 'Legs',
      alignEnd: true,
      cell: ({ totals }) => legsText(totals),
      text: ({ totals }) => legsText(totals),
      sort: ({ totals }) => totals.closed,
    },
    {
      key: 'gross',
      title: 'Gross',
      alignEnd: true,
      cell: (row) => <Money paise={grossOf(row)} />,
      text: (row) => rupees(grossOf(row)),
      sort: (row) => grossOf(row) ?? null,
    },
    {
      key: 'charges',
      title: 'Estimated charges',
      alignEnd: true,
      cell: (row) => formatRupees(rupees(chargesOf(row))),
      text: (row) => rupees(chargesOf(row)),
      sort: (row) => chargesOf(row) ?? null,
    },
    {
      key: 'net',
      title: chargeTitles(isBeforeBrokerage).restShort,
      alignEnd: true,
      cell: (row) => <Money paise={restOf(row)} />,
      text: (row) => rupees(restOf(row)),
      sort: (row) => restOf(row) ?? null,
    },
  ],
})

/** What heads a column of the table's file: the coverage in the first one, and what the money assumes. */
export function dayFileTitle({ key, title }: Column<Group>, notes: FileNotes, isBeforeBrokerage: boolean): string {
  const { charges, rest } = chargeTitles(isBeforeBrokerage)
  if (key === 'day') return firstTitle('Day (IST)', notes)
  if (key === 'gross') return moneyTitle(title, notes.isConfirmed)
  if (key === 'charges') return `${charges} (₹)`
  return key === 'net' ? `${rest} (₹)` : title
}

/** The two tables of days: a table's columns are constants of the module. */
export const dayTables = { net: dayTable(false), beforeBrokerage: dayTable(true) }
