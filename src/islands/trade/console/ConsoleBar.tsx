import { useId } from 'react'
import { formatNumber } from '../../../lib/format/money.ts'
import { controlClass } from '../../ui/form/Field.tsx'
import { type ConsoleFilter, type ConsoleView, choices } from './console.ts'

export const smallButton =
  'inline-flex min-h-7 items-center justify-center rounded-control shrink-0 px-2 text-sm text-soft hover:bg-tint hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:text-primary aria-pressed:font-semibold aria-expanded:text-ink touch:min-h-11'

interface ConsoleBarProps {
  choice: ConsoleFilter
  view: ConsoleView
  /** The number of the current match, from 1; 0 for none. */
  place: number
  /** A phone shows it on request. */
  isOpen: boolean
  onChoose: (part: Partial<ConsoleFilter>) => void
  onStep: (step: 1 | -1) => void
}

/** Levels with their counts, and the search with its next and previous. */
export function ConsoleBar({ choice, view, place, isOpen, onChoose, onStep }: ConsoleBarProps) {
  const id = useId()
  const found = view.found.length
  return (
    <div className={`flex flex-wrap items-center gap-x-2 ${isOpen ? '' : 'max-md:hidden'}`}>
      <fieldset className="-ml-2 flex min-w-0 flex-wrap">
        <legend className="sr-only">Filter lines by type</legend>
        {choices.map(([level, words]) => (
          <button
            key={level}
            type="button"
            aria-pressed={choice.level === level}
            onClick={() => onChoose({ level })}
            className={`${smallButton} gap-1`}
          >
            {words}
            {/* All of them are counted by the badge. */}
            {level !== 'all' && <span>{formatNumber(view.counts[level])}</span>}
          </button>
        ))}
      </fieldset>
      <search className="flex min-w-28 grow basis-0 items-center gap-1">
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
          className={`${controlClass} !min-h-7 min-w-0 flex-1 !py-0 text-sm touch:!min-h-11`}
        />
        <span role="status" className="text-right text-soft text-sm empty:hidden">
          {view.search && (found === 0 ? 'None' : `${place || '–'} of ${formatNumber(found)}`)}
        </span>
        {([-1, 1] as const).map(
          (step) =>
            view.search && (
              <button
                key={step}
                type="button"
                aria-label={step === 1 ? 'Next match' : 'Previous match'}
                disabled={found === 0}
                onClick={() => onStep(step)}
                className={`${smallButton} w-8 px-0 touch:w-11`}
              >
                <span aria-hidden="true">{step === 1 ? '↓' : '↑'}</span>
              </button>
            ),
        )}
      </search>
    </div>
  )
}
