import { useId } from 'react'
import { formatNumber } from '../../../lib/format/money.ts'
import { controlClass } from '../../ui/form/Field.tsx'
import { type ConsoleFilter, type ConsoleView, choices, levelNames } from './console.ts'

export const smallButton =
  'inline-flex min-h-11 items-center justify-center rounded-control border shrink-0 border-edge px-3 text-sm hover:bg-tint disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:border-primary aria-pressed:text-primary aria-pressed:font-semibold'

interface ConsoleBarProps {
  choice: ConsoleFilter
  view: ConsoleView
  /** The number of the current match, from 1; 0 for none. */
  place: number
  onChoose: (part: Partial<ConsoleFilter>) => void
  onStep: (step: 1 | -1) => void
}

/** Chips by level, and the search with its next and previous. */
export function ConsoleBar({ choice, view, place, onChoose, onStep }: ConsoleBarProps) {
  const id = useId()
  const found = view.found.length
  return (
    <div className="mb-3 grid grid-cols-1 gap-3 lg:grid-cols-[auto_minmax(16rem,1fr)] lg:items-center">
      {/* On a phone one row that scrolls: the height is for the lines. */}
      <fieldset className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 md:flex-wrap">
        <legend className="sr-only">Filter lines by type</legend>
        {choices.map((level) => (
          <button
            key={level}
            type="button"
            aria-pressed={choice.level === level}
            onClick={() => onChoose({ level })}
            className={`${smallButton} gap-1.5`}
          >
            {levelNames[level]}
            <span className="text-soft">{formatNumber(view.counts[level])}</span>
          </button>
        ))}
      </fieldset>
      <search className="flex items-center gap-2">
        <label htmlFor={id} className="sr-only">
          Search the log
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder="Search the log"
          value={choice.query}
          onChange={(event) => onChoose({ query: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onStep(event.shiftKey ? -1 : 1)
          }}
          className={`${controlClass} min-w-0 flex-1`}
        />
        <span role="status" className="text-right text-soft text-sm empty:hidden">
          {view.search && (found === 0 ? 'None' : `${place || '–'} of ${formatNumber(found)}`)}
        </span>
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            aria-label={step === 1 ? 'Next match' : 'Previous match'}
            disabled={found === 0}
            onClick={() => onStep(step)}
            className={`${smallButton} w-11 px-0`}
          >
            <span aria-hidden="true">{step === 1 ? '↓' : '↑'}</span>
          </button>
        ))}
      </search>
    </div>
  )
}
