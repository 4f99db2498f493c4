import { useId } from 'react'
import { pageSizes } from './view.ts'

/** How many rows a page holds; absent where the smallest page holds all. */
export function PageSize(props: { size: number; count: number; onSize: (size: number) => void }) {
  const id = useId()
  if (props.count <= pageSizes[0]) return null
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-soft text-sm">
        Rows per page
      </label>
      <select
        id={id}
        value={props.size}
        onChange={(event) => props.onSize(Number(event.target.value))}
        className="min-h-11 rounded-control border border-edge bg-surface px-2"
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  )
}
