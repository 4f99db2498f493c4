import { type ReactNode, useState } from 'react'

/** What a chart draws, in words: the first cell of a row is its title. */
export interface TableRows {
  titles: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

function Table({ title, rowsOf }: { title: string; rowsOf: () => TableRows }) {
  const { titles, rows } = rowsOf()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has no control of its own for the keyboard
    <section aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-right text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="text-soft">
          <tr className="border-line border-b">
            {titles.map((name, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
              <th key={n} scope="col" className="px-3 py-2 font-medium first:pl-0 first:text-left">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows in fixed order
            <tr key={row} className="border-line border-b">
              <th scope="row" className="whitespace-nowrap py-2 pr-3 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns in fixed order
                <td key={column} className="whitespace-nowrap px-3">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What a chart draws as a table. Its rows are made while it is open only: a curve grows four times a second. */
export function ChartTable(props: { title: string; rowsOf: () => TableRows }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="open:basis-full print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-primary text-sm">{props.title}</summary>
      {isOpen && <Table {...props} />}
    </details>
  )
}
