import { type ReactNode, useId } from 'react'

/** A part of a screen under a hairline, without a box round it; `title` is a heading of the second level and names the region. */
export function Card({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <header className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-line border-b">
        <h2 id={titleId} className="font-semibold text-md">
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
