import { formatDay } from '../../lib/format/time.ts'
import { extentWithout } from '../../lib/results/extent.ts'
import type { BookRow } from '../../lib/tradebook/bookRow.ts'
import { bookStates, sidesText } from '../../lib/tradebook/describe.ts'
import { Money } from '../parts/results/Money.tsx'
import { TwoLines } from '../ui/table/Cards.tsx'
import { type Column, type TableSpec, valueColumn } from '../ui/table/column.ts'

const dayOf = ({ day }: BookRow) => formatDay(day)
const stateOf = ({ state }: BookRow) => (
  <span className={state === 'agrees' ? 'text-soft' : 'text-warn'}>{bookStates[state]}</span>
)
/** In a card, what differs stands below its day. */
const metaOf = (row: BookRow) => (
  <>
    {dayOf(row)}
    {row.state !== 'agrees' && <span className="block">Here {sidesText(row, 'here') ?? 'nothing'}</span>}
    {row.state !== 'agrees' && <span className="block">Broker {sidesText(row, 'broker') ?? 'nothing'}</span>}
  </>
)
const changeOf = ({ state, paise }: BookRow) => (
  <Money paise={state === 'agrees' ? undefined : paise} of={extentWithout({})} />
)
const sidesColumn = (key: 'here' | 'broker', title: string): Column<BookRow> => {
  const text = (row: BookRow) => sidesText(row, key)
  return { key, title, text, cell: (row) => text(row) ?? '–', isLate: true }
}

/** A row for each contract and day. The late columns are not searched: thousands of texts would keep the page waiting. */
export const tradebookTable: TableSpec<BookRow> = {
  filters: [
    {
      ...{ key: 'book', label: 'Result', read: ({ state }) => state },
      options: Object.entries(bookStates).map(([value, label]) => ({ value, label })),
    },
  ],
  card: (row) => <TwoLines name={row.instrument} end={changeOf(row)} meta={metaOf(row)} state={stateOf(row)} />,
  columns: [
    { ...valueColumn('day', 'Day', dayOf), sort: ({ day }) => Date.parse(day) },
    { ...valueColumn('instrument', 'Instrument', ({ instrument }) => instrument), isRowHeader: true },
    { ...valueColumn('legs', 'Legs', ({ legs }) => legs), alignEnd: true, isLate: true },
    sidesColumn('here', 'Here'),
    sidesColumn('broker', 'At the broker'),
    { ...valueColumn('state', 'Result', ({ state }) => bookStates[state]), cell: stateOf, isLate: true },
    {
      ...valueColumn('change', 'Broker minus here (₹)', ({ paise }) => (paise === undefined ? null : paise / 100)),
      ...{ alignEnd: true, cell: changeOf, isLate: true },
    },
  ],
}
