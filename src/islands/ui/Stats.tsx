import type { ReactNode } from 'react'

interface Stat {
  label: string
  value: ReactNode
  title?: string | undefined
}

/** A quiet row of what explains a figure: names over values, each with its own hairline before it; under each other where narrow. */
export function Stats({ stats, className = '' }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={`flex flex-wrap gap-y-2 ${className}`}>
      {stats.map(({ label, value, title }) => (
        <div
          key={label}
          title={title}
          className="whitespace-nowrap border-line pr-5 sm:not-first:border-l sm:not-first:pl-5 sm:last:pr-0"
        >
          <dt className="text-soft text-xs">{label}</dt>
          <dd className="font-medium leading-5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
