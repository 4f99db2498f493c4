import type { ReactNode } from 'react'

/** The one heading of the first level on a screen, with room for actions beside it. */
export function PageTitle({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header
      className={`flex flex-wrap justify-between gap-x-6 gap-y-3 ${lead === undefined ? 'items-center' : 'items-end'}`}
    >
      <div className={`min-w-0 ${lead === undefined ? '' : 'flex-[1_1_18rem]'}`}>
        <h1 className="font-display font-semibold text-[1.375rem] leading-8 tracking-[-0.015em] md:text-2xl">
          {title}
        </h1>
        {lead !== undefined && <p className="max-w-prose text-soft text-sm">{lead}</p>}
      </div>
      {children}
    </header>
  )
}
