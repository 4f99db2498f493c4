import { Fragment } from 'react'
import { type Column, type RowsProps, visibleColumns } from './column.ts'
import { DetailToggle } from './DetailToggle.tsx'
import { nextSort } from './view.ts'

const cellClass = 'wrap-anywhere px-2 py-1.5 align-middle'

function Head<Row>(props: { column: Column<Row>; sort: string; onPress: () => void }) {
  const { column, sort, onPress } = props
  const isUp = sort === column.key
  const isDown = sort === `-${column.key}`
  const alignment = column.alignEnd ? 'justify-end text-right' : 'text-left'
  if (!column.sort)
    return (
      <th scope="col" className={`${cellClass} whitespace-nowrap font-normal text-soft text-xs ${alignment}`}>
        {column.title}
      </th>
    )
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'} className="p-0 font-normal text-xs">
      <button
        type="button"
        onClick={onPress}
        className={`group flex min-h-7 w-full touch:min-h-11 items-center gap-1 whitespace-nowrap px-2 hover:text-ink ${alignment} ${isUp || isDown ? 'text-ink' : 'text-soft'}`}
      >
        {column.title}
        <svg
          width="10"
          height="14"
          viewBox="0 0 10 14"
          aria-hidden="true"
          fill="currentColor"
          className={`shrink-0 ${isUp || isDown ? 'text-primary' : 'opacity-40 group-hover:opacity-100'}`}
        >
          {!isDown && <path d="M5 1 9 6H1z" />}
          {!isUp && <path d="M5 13 1 8h8z" />}
        </svg>
      </button>
    </th>
  )
}

/** The rows as a table. */
export function Grid<Row>(props: RowsProps<Row> & { sort: string; onSort: (sort: string) => void }) {
  const { name, spec, visible, detail, actions, label, toggle, sort, onSort } = props
  const columns = visibleColumns(spec)
  const width = columns.length + (detail ? 1 : 0) + (actions ? 1 : 0)
  return (
    // A wide table scrolls by itself, never the page; its own buttons bring the keyboard there.
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="border-line border-b">
            {detail && (
              <th scope="col" className="w-9">
                <span className="sr-only">Details</span>
              </th>
            )}
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                sort={sort || (spec.order ?? '')}
                onPress={() => onSort(nextSort(sort, column.key, spec.order))}
              />
            ))}
            {actions && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {visible.map(({ key, id, row, isOpen }) => (
            <Fragment key={key}>
              <tr className={`h-8.5 border-line hover:bg-tint touch:h-11 ${isOpen ? '' : 'border-b'}`}>
                {detail && (
                  <td>
                    <DetailToggle label={label(row)} isOpen={isOpen} controls={id} onToggle={() => toggle(key)} />
                  </td>
                )}
                {columns.map((column) => {
                  const className = `${cellClass} ${column.alignEnd ? 'whitespace-nowrap text-right' : 'min-w-28'}`
                  return column.isRowHeader ? (
                    <th key={column.key} scope="row" className={`${className} text-left font-medium`}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className={className}>
                      {column.cell(row)}
                    </td>
                  )
                })}
                {actions && (
                  <td className={`${cellClass} print:hidden`}>
                    <div className="flex flex-wrap justify-end gap-2 *:min-h-8 *:px-3 *:text-sm *:touch:min-h-11">
                      {actions(row)}
                    </div>
                  </td>
                )}
              </tr>
              {detail && isOpen && (
                <tr id={id} className="border-line border-b">
                  <td colSpan={width} className="px-3 pt-1 pb-4 sm:pl-14">
                    {detail(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
