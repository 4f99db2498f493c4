import type { ReactNode } from 'react'

interface Stat {
  label: string
  value: ReactNode
  title?: string | undefined
}

/** A quiet row of what explains a figure: names over values, hairlines between them; under each other where narrow. */
export function Stats({ stats, className = '' }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={`flex flex-wrap gap-y-2 divide-line sm:divide-x ${className}`}>
      {stats.map(({ label, value, title }) => (
        <div key={label} title={title} className="whitespace-nowrap pr-5 sm:px-5 sm:first:pl-0 sm:last:pr-0">
          <dt className="text-soft text-xs">{label}</dt>
          <dd className="font-medium leading-5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
