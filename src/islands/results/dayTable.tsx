import { formatNumber, formatRupees } from '../../lib/format/money.ts'
import { formatDay } from '../../lib/format/time.ts'
import type { Extent } from '../../lib/results/extent.ts'
import { afterCharges, estimatedCharges, realisedOf } from '../../lib/results/results.ts'
import type { Group } from '../../lib/results/summary.ts'
import { searchTradesPath } from '../../lib/routes.ts'
import { chargeTitles, legsText } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'
import { Link } from '../ui/Link.tsx'
import { TwoLines } from '../ui/table/Cards.tsx'
import { type Column, type TableSpec, valueColumn } from '../ui/table/column.ts'

const dayText = ({ key }: Group) => (key === null ? 'No date' : formatDay(key))
const dayCell = (group: Group) =>
  group.key === null ? (
    dayText(group)
  ) : (
    <Link
      href={searchTradesPath(dayText(group))}
      aria-label={`Trades of ${dayText(group)}`}
      className="inline-flex touch:min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {dayText(group)}
    </Link>
  )
const dayOrder = ({ key }: Group) => (key === null ? null : Date.parse(key))
const grossOf = ({ totals }: Group) => realisedOf(totals)
const chargesOf = ({ totals }: Group) => estimatedCharges(totals)
const netOf = ({ totals }: Group) => afterCharges(totals)
const rupees = (paise: number | undefined) => (paise === undefined ? null : paise / 100)

type PaiseOf = (row: Group) => number | undefined
const moneyColumn = (key: string, title: string, paiseOf: PaiseOf, of: Extent): Column<Group> => ({
  ...valueColumn(key, title, (row) => rupees(paiseOf(row))),
  alignEnd: true,
  cell: (row) => <Money paise={paiseOf(row)} of={of} />,
})

/** A day in two lines: what is left of it, and below that what it was made of. */
function DayCard({ group, of }: { group: Group; of: Extent }) {
  const { trades, totals } = group
  return (
    <TwoLines
      name={<span className="*:touch:min-h-6 *:after:absolute *:after:inset-0">{dayCell(group)}</span>}
      end={<Money paise={netOf(group)} of={of} />}
      meta={`${formatNumber(trades)} ${trades === 1 ? 'trade' : 'trades'}, ${legsText(totals)}`}
      state={
        <>
          gross <Money paise={grossOf(group)} of={of} />
        </>
      }
    />
  )
}

/** A row for each day of the range. Money in paise. Keep the table: rows are sorted once per table. */
export const dayTable = (isBeforeBrokerage: boolean, of: Extent): TableSpec<Group> => ({
  order: '-day',
  card: (group) => <DayCard group={group} of={of} />,
  columns: [
    { key: 'day', title: 'Day', isRowHeader: true, cell: dayCell, text: dayText, sort: dayOrder },
    {
      ...valueColumn('trades', 'Trades', ({ trades }) => trades),
      alignEnd: true,
      cell: ({ trades }) => formatNumber(trades),
    },
    {
      ...valueColumn('legs', 'Legs', ({ totals }) => legsText(totals)),
      alignEnd: true,
      sort: ({ totals }) => totals.closed,
    },
    moneyColumn('gross', 'Gross', grossOf, of),
    {
      ...moneyColumn('charges', 'Estimated charges', chargesOf, of),
      cell: (row) => formatRupees(rupees(chargesOf(row))),
    },
    moneyColumn('net', chargeTitles(isBeforeBrokerage).rest, netOf, of),
  ],
})
