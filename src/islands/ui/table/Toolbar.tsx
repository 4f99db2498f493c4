import { useId } from 'react'
import { Button } from '../Button.tsx'
import { controlClass } from '../form/Field.tsx'

/** The search above a table. */
export function Toolbar({ q, isNarrow, onSearch }: { q: string; isNarrow: boolean; onSearch: (q: string) => void }) {
  const id = useId()
  return (
    <search className="flex items-end gap-3 print:hidden">
      <div className={`grid gap-1 ${isNarrow ? 'grow' : 'w-64'}`}>
        <label htmlFor={id} className={isNarrow ? 'sr-only' : 'text-soft text-sm'}>
          Search
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={isNarrow ? 'Search' : undefined}
          value={q}
          onChange={(event) => onSearch(event.target.value)}
          className={controlClass}
        />
      </div>
      {q.trim() !== '' && (
        <Button variant="quiet" onClick={() => onSearch('')}>
          Clear search
        </Button>
      )}
    </search>
  )
}
