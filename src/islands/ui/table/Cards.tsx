import type { ReactNode } from 'react'
import { DescriptionList } from '../DescriptionList.tsx'
import { type RowsProps, visibleColumns } from './column.ts'
import { DetailToggle } from './DetailToggle.tsx'

/** A row in two lines: its name and what counts, then what belongs to it and its state. */
export function TwoLines(props: { name: ReactNode; end: ReactNode; meta: ReactNode; state: ReactNode }) {
  return (
    <div className="grid min-h-16.25 min-w-0 grow grid-cols-1 content-center gap-y-0.5 py-2 *:flex *:items-center *:justify-between *:gap-x-3">
      <div className="font-medium">
        <span className="wrap-anywhere min-w-0">{props.name}</span>
        <span className="min-w-24 shrink-0 text-right">{props.end}</span>
      </div>
      <div className="flex-wrap text-soft text-sm">
        <span className="wrap-anywhere min-w-0 grow">{props.meta}</span>
        <span>{props.state}</span>
      </div>
    </div>
  )
}

/** The rows as cards, where a table has no room. Under a row's Details stand all columns. */
export function Cards<Row>(props: RowsProps<Row>) {
  const { name, spec, visible, detail, actions, label, toggle } = props
  return (
    <ul aria-label={name} className="grid grid-cols-1 divide-y divide-line border-line border-y">
      {visible.map(({ key, id, row, isOpen }) => (
        <li key={key} className="relative">
          <div className="flex items-center justify-between gap-2">
            {spec.card?.(row)}
            {detail && <DetailToggle label={label(row)} isOpen={isOpen} controls={id} onToggle={() => toggle(key)} />}
          </div>
          {detail && isOpen && (
            <div id={id} className="relative grid gap-3 border-line border-t py-3">
              <DescriptionList
                layout="rows"
                items={visibleColumns(spec).map(({ title, cell }) => ({ term: title, value: cell(row) }))}
              />
              {detail(row)}
            </div>
          )}
          {actions && <div className="flex flex-wrap gap-2 pb-3 empty:hidden print:hidden">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
