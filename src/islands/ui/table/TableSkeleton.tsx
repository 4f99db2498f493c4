const bar = 'h-4 rounded bg-tint motion-safe:animate-pulse'
const rows = Array.from({ length: 6 }, (_, n) => `row-${n}`)

/** Rows as high as the table's own, while those load. */
export function TableSkeleton({ isNarrow }: { isNarrow: boolean }) {
  const height = isNarrow ? 'min-h-16.5' : 'min-h-8.5 touch:min-h-11'
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {rows.map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className={`flex items-center justify-between border-line border-b ${height}`}
        >
          <span className={`${bar} w-1/2`} />
          <span className={`${bar} w-1/5`} />
        </div>
      ))}
    </div>
  )
}
