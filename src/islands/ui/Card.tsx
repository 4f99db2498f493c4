import type { ReactNode } from 'react'

/** A surface with a hairline; `title` is a heading of the second level. */
export function Card({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-box border border-line bg-surface p-4 sm:p-6">
      {(title !== undefined || aside !== undefined) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title !== undefined && <h2 className="font-display font-semibold text-lg">{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
