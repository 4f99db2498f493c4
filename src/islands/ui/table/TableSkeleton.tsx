import { type TableSpec, visibleColumns } from './column.ts'

const bar = 'block h-4 rounded bg-tint motion-safe:animate-pulse'
const rows = Array.from({ length: 6 }, (_, n) => `row-${n}`)

/** The table's own shape while its rows load. */
export function TableSkeleton<Row>({ spec, isNarrow }: { spec: TableSpec<Row>; isNarrow: boolean }) {
  const titles = visibleColumns(spec).map(({ key, title, alignEnd }) => ({ key, title, alignEnd }))
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {isNarrow ? (
        <div aria-hidden="true" className="grid">
          {rows.map((row) => (
            <div key={row} className="flex min-h-16.5 items-center justify-between border-line border-b">
              <span className={`${bar} w-1/2`} />
              <span className={`${bar} w-1/4`} />
            </div>
          ))}
        </div>
      ) : (
        <div aria-hidden="true" className="overflow-hidden">
          <table className="w-full text-sm">
            <thead>
              <tr className="h-7 border-line border-b">
                {titles.map(({ key, title, alignEnd }) => (
                  <th
                    key={key}
                    className={`px-2 font-normal text-soft text-xs ${alignEnd ? 'text-right' : 'text-left'}`}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row} className="h-8.5 border-line touch:h-11 border-b">
                  {titles.map(({ key }) => (
                    <td key={key} className="px-2">
                      <span className={`${bar} w-3/4`} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
