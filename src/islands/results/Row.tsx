import type { ReactNode } from 'react'

/** Name at the left, value at the right, a hairline above. */
export function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8.5 touch:min-h-11 items-center justify-between gap-4 border-line border-t text-sm">
      <dt className="text-soft">{term}</dt>
      <dd className="whitespace-nowrap text-right font-medium">{children}</dd>
    </div>
  )
}
