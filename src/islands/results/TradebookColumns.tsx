import { useMemo, useState } from 'react'
import { formatDay } from '../../lib/format/time.ts'
import { dayIn, isMonthFirstIn } from '../../lib/tradebook/cells.ts'
import {
  type BookField,
  type Columns,
  extraFields,
  guessPlaces,
  isWhole,
  loadColumns,
  neededFields,
} from '../../lib/tradebook/columns.ts'
import { Button } from '../ui/Button.tsx'
import { controlClass, Field } from '../ui/form/Field.tsx'

interface ColumnsProps {
  header: readonly string[]
  /** The first of them. */
  rows: readonly (readonly string[])[]
  onChosen: (columns: Columns) => void
}

const orders = { '': 'Choose', day: 'Day, then month', month: 'Month, then day' }

/** Which column holds what: a suggestion to look at, and nothing is compared before it is confirmed. */
export function TradebookColumns({ header, rows, onChosen }: ColumnsProps) {
  const [known] = useState(() => loadColumns(header))
  const [places, setPlaces] = useState(() => known?.places ?? guessPlaces(header))
  const [chosen, setChosen] = useState(known?.isMonthFirst)
  const guessed = useMemo(() => isMonthFirstIn(rows.map((row) => row[places.Date] ?? '')), [rows, places.Date])
  const isMonthFirst = chosen ?? guessed
  const columns = { places, isMonthFirst }
  const fieldOf = (label: BookField, none: string) => (
    <Field key={label} label={label} hint={rows[0]?.[places[label]]}>
      {(ids) => (
        <select
          {...ids}
          value={places[label]}
          className={controlClass}
          onChange={({ target }) => setPlaces({ ...places, [label]: Number(target.value) })}
        >
          {[none, ...header].map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            <option key={index} value={index - 1}>
              {name || `Column ${index}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const day = isMonthFirst === undefined ? undefined : dayIn(rows[0]?.[places.Date] ?? '', isMonthFirst)
  const gridClass = 'grid gap-4 sm:grid-cols-3 xl:grid-cols-6'
  return (
    <>
      <p>Guessed from the names of the columns. Check each one: below it is its value in the first trade.</p>
      <div className={gridClass}>
        {neededFields.map((label) => fieldOf(label, 'Choose'))}
        <Field label="Order in the date" hint={day && formatDay(day)}>
          {(ids) => (
            <select
              {...ids}
              value={isMonthFirst === undefined ? '' : isMonthFirst ? 'month' : 'day'}
              className={controlClass}
              onChange={({ target }) => setChosen(target.value === '' ? undefined : target.value === 'month')}
            >
              {Object.entries(orders).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p>Only where your file has them in columns of their own:</p>
      <div className={gridClass}>{extraFields.map((label) => fieldOf(label, 'None'))}</div>
      <Button
        className="justify-self-start"
        disabled={!isWhole(columns, header.length)}
        onClick={() => onChosen(columns)}
      >
        Compare
      </Button>
    </>
  )
}
