import { formatDay } from '../../lib/format/time.ts'
import { sidesText } from '../../lib/tradebook/describe.ts'
import { type BookRow, bookStates } from '../../lib/tradebook/match.ts'
import { Money } from '../parts/results/Money.tsx'
import { TwoLines } from '../ui/table/Cards.tsx'
import { type Column, type TableSpec, valueColumn } from '../ui/table/column.ts'

const dayOf = ({ day }: BookRow) => formatDay(day)
const stateOf = ({ state }: BookRow) => (
  <span className={state === 'agrees' ? 'text-soft' : 'text-warn'}>{bookStates[state]}</span>
)
const changeOf = ({ state, paise }: BookRow) => <Money paise={state === 'agrees' ? undefined : paise} />
/** Not searched: thousands of such texts would keep the page waiting. */
const sidesColumn = (key: 'here' | 'broker', title: string): Column<BookRow> => {
  const text = (row: BookRow) => sidesText(row, key)
  return { key, title, text, cell: (row) => text(row) ?? '–', isLate: true }
}
const options = Object.entries(bookStates).map(([value, label]) => ({ value, label }))

/** A row for each contract and day. From Z to A: what agrees comes last. */
export const tradebookTable: TableSpec<BookRow> = {
  order: '-state',
  filters: [{ key: 'book', label: 'Result', read: ({ state }) => state, options }],
  card: (row) => <TwoLines name={row.instrument} end={changeOf(row)} meta={dayOf(row)} state={stateOf(row)} />,
  columns: [
    { ...valueColumn('day', 'Day', dayOf), sort: ({ day }) => Date.parse(day) },
    { ...valueColumn('instrument', 'Instrument', ({ instrument }) => instrument), isRowHeader: true },
    { ...valueColumn('legs', 'Legs', ({ legs }) => legs), alignEnd: true },
    sidesColumn('here', 'Here'),
    sidesColumn('broker', 'At the broker'),
    { ...valueColumn('state', 'Result', ({ state }) => bookStates[state]), cell: stateOf },
    {
      ...valueColumn('change', 'Difference (₹)', ({ paise }) => (paise === undefined ? null : paise / 100)),
      ...{ alignEnd: true, cell: changeOf },
    },
  ],
}
