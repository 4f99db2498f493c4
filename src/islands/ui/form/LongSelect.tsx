import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { controlClass } from './Field.tsx'
import { type Option, visibleOptions } from './options.ts'

interface LongSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** What the options are, for the search: `your subscriptions`. */
  what: string
  /** Options above all others. */
  children?: ReactNode
}

/** A select of any length: beyond 200 options it draws 200, and a search field above it finds the others. */
export function LongSelect({ options, value, onChange, what, children, ...select }: LongSelectProps) {
  const [search, setSearch] = useState('')
  const visible = useMemo(() => visibleOptions(options, search, value), [options, search, value])
  return (
    <div className="grid gap-1">
      {visible.length < options.length && (
        <input
          type="search"
          autoComplete="off"
          aria-label={`Search ${what}: the list below shows ${visible.length} of ${options.length.toLocaleString('en-IN')}`}
          placeholder={`Search ${options.length.toLocaleString('en-IN')}`}
          onChange={(event) => setSearch(event.target.value)}
          className={controlClass}
        />
      )}
      <select {...select} value={value} onChange={(event) => onChange(event.target.value)} className={controlClass}>
        {children}
        {visible.map(({ value, label, reason }) => (
          <option key={value} value={value} disabled={reason !== undefined}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
