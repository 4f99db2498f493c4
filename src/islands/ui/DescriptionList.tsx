import type { ReactNode } from 'react'

interface Description {
  term: string
  value: ReactNode
}

const layouts = {
  /** Term above value, in columns that `className` sets. */
  grid: { list: 'grid gap-x-6 gap-y-3', row: 'min-w-0', term: 'text-soft text-xs', value: 'font-medium' },
  /** Term at the left, value at the right end. */
  rows: {
    list: 'grid',
    row: 'flex items-baseline justify-between gap-4 py-1',
    term: 'shrink-0 text-soft text-sm',
    value: 'text-right font-medium',
  },
  /** Term and value as two columns, for paper. */
  table: {
    list: 'grid border-line border-t print:text-sm',
    row: 'grid gap-x-6 border-line border-b py-3 sm:grid-cols-[15rem_1fr] print:py-1.5',
    term: 'text-soft',
    value: 'whitespace-pre-wrap',
  },
}

/** Names and their values. A value wraps anywhere, so that one without blanks never widens the screen. */
export function DescriptionList(props: {
  layout?: keyof typeof layouts
  items: readonly Description[]
  className?: string
}) {
  const { layout = 'grid', items, className = '' } = props
  const { list, row, term, value } = layouts[layout]
  return (
    <dl className={`${list} ${className}`}>
      {items.map((item) => (
        <div key={item.term} className={row}>
          <dt className={term}>{item.term}</dt>
          <dd className={`wrap-anywhere min-w-0 text-pretty ${value}`}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
