import { useState } from 'react'
import { bookFields, type Columns, guessColumns, isWhole, loadColumns } from '../../lib/tradebook/columns.ts'
import { Button } from '../ui/Button.tsx'
import { controlClass, Field } from '../ui/form/Field.tsx'

interface ColumnsProps {
  header: readonly string[]
  rows: readonly (readonly string[])[]
  onChosen: (columns: Columns) => void
}

/** Which column holds what: a suggestion to look at, and nothing is compared before it is confirmed. */
export function TradebookColumns({ header, rows: [sample = []], onChosen }: ColumnsProps) {
  const [columns, setColumns] = useState(() => loadColumns(header) ?? guessColumns(header))
  return (
    <>
      <p>Guessed from the names of the columns. Check each one: below it is its value in the first trade.</p>
      <div className="grid gap-4 sm:grid-cols-3 xl:grid-cols-5">
        {bookFields.map((label, place) => (
          <Field key={label} label={label} hint={sample[columns[place] ?? -1]}>
            {(ids) => (
              <select
                {...ids}
                value={columns[place]}
                className={controlClass}
                onChange={({ target }) => setColumns(columns.with(place, Number(target.value)))}
              >
                {['Choose', ...header].map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                  <option key={index} value={index - 1}>
                    {name || `Column ${index}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
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
