import { DescriptionList } from '../DescriptionList.tsx'
import type { RowsProps } from './column.ts'
import { visibleColumns } from './column.ts'
import { DetailToggle } from './DetailToggle.tsx'

/** The rows as cards, where a table has no room. */
export function Cards<Row>(props: RowsProps<Row>) {
  const { name, spec, visible, detail, actions, label, isOpen, toggle } = props
  const columns = visibleColumns(spec)
  const heading = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0]
  const others = columns.filter((column) => column !== heading)
  return (
    <ul aria-label={name} className="grid divide-y divide-line border-line border-y">
      {visible.map(({ key, id, row }) => {
        const open = detail !== undefined && isOpen(key)
        const list = (
          <DescriptionList
            layout="rows"
            items={(spec.card ? columns : others).map(({ title, cell }) => ({ term: title, value: cell(row) }))}
          />
        )
        return (
          <li key={key} className={spec.card ? 'relative hover:bg-tint' : 'py-2'}>
            <div className="flex items-center justify-between gap-2">
              {spec.card ? (
                spec.card(row)
              ) : (
                <p className="wrap-anywhere min-w-0 py-2 font-semibold">{heading?.cell(row)}</p>
              )}
              {detail && <DetailToggle label={label(row)} isOpen={open} controls={id} onToggle={() => toggle(key)} />}
            </div>
            {!spec.card && list}
            {open && (
              <div id={id} className="relative mt-3 border-line border-t py-3">
                {spec.card && <div className="pb-3">{list}</div>}
                {detail(row)}
              </div>
            )}
            {actions && <div className="mt-3 flex flex-wrap gap-2 empty:hidden print:hidden">{actions(row)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
