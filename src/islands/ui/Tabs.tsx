import type { KeyboardEvent, ReactNode } from 'react'

export interface Tab<Key extends string> {
  key: Key
  label: ReactNode
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A row of tabs, operated by arrow keys as well. The panel of `key` has the id `{id}-{key}`. */
export function Tabs<Key extends string>(props: {
  id: string
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
}) {
  const { id, label, tabs, selected, onSelect } = props
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ key }) => key === selected)
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}-tab`)}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} onKeyDown={move} className="flex min-w-0 border-line border-b print:hidden">
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}-tab`}
          aria-selected={key === selected}
          aria-controls={`${id}-${key}`}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
          className="-mb-px min-h-9 grow whitespace-nowrap border-transparent border-b-2 px-2 font-medium text-soft text-sm hover:text-ink aria-selected:border-primary aria-selected:text-ink sm:grow-0 sm:px-4 touch:min-h-11"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
