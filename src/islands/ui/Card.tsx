import { type ReactNode, useId } from 'react'

/** A surface with a hairline; `title` is a heading of the second level and names the region. */
export function Card({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      className="min-w-0 rounded-box border border-line bg-surface p-4 sm:p-6"
    >
      {(title !== undefined || actions !== undefined) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title !== undefined && (
            <h2 id={titleId} className="font-semibold text-md">
              {title}
            </h2>
          )}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
