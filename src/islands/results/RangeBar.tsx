import { useState } from 'react'
import type { RangeName, Selection } from '../../lib/results/range.ts'
import { controlClass } from '../ui/form/Field.tsx'
import { Segmented } from '../ui/Segmented.tsx'

const labels: Record<RangeName, string> = {
  month: 'This month',
  last: 'Last month',
  year: 'Financial year',
  own: 'Own range',
}

interface RangeBarProps {
  selection: Selection
  /** Codes to choose from. */
  strategies: readonly string[]
  onChange: (part: Partial<Selection>) => void
}

/** Which days and which strategy: a choice is part of the address. */
export function RangeBar({ selection, strategies, onChange }: RangeBarProps) {
  const { name, range, strategy } = selection
  const [isOwn, setOwn] = useState(name === 'own')
  const shown = isOwn ? 'own' : name
  // A day typed half or an end before the beginning waits until the range makes sense.
  const setDay = (part: Partial<typeof range>) => {
    const next = { ...range, ...part }
    if (next.from !== '' && next.to !== '' && next.from <= next.to) onChange({ name: 'own', range: next })
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3 max-xl:basis-full print:hidden">
      {/* On a phone one row that scrolls: the figure comes before what narrows it. */}
      <div className="flex min-w-0 max-w-full gap-3 *:shrink-0 max-md:overflow-x-auto">
        <Segmented
          legend="Range"
          options={(Object.keys(labels) as RangeName[]).map((key) => ({ key, label: labels[key] }))}
          chosen={shown}
          onChoose={(key) => {
            setOwn(key === 'own')
            if (key !== 'own') onChange({ name: key })
          }}
        />
        {/* There before its options are: the rest must not move. */}
        <span className="w-40">
          <select
            aria-label="Strategy"
            value={strategy}
            onChange={({ target }) => onChange({ strategy: target.value })}
            className={`${controlClass} -outline-offset-2`}
          >
            <option value="">All strategies</option>
            {[...new Set([...strategies, ...(strategy === '' ? [] : [strategy])])].map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </span>
      </div>
      {shown === 'own' && (
        <div className="flex basis-full flex-wrap gap-4 md:justify-end">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="grid gap-1 text-soft text-sm">
              {end === 'from' ? 'From' : 'To'}
              <input
                type="date"
                key={range[end]}
                defaultValue={range[end]}
                {...(end === 'from' ? { max: range.to } : { min: range.from })}
                onChange={({ target }) => setDay({ [end]: target.value })}
                className={controlClass}
              />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
