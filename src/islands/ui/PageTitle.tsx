import type { ReactNode } from 'react'

/** The one heading of the first level on a screen, with room for actions beside it. */
export function PageTitle({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 [&>.btn]:-my-1.5">
      <h1 className="font-display font-semibold text-[1.375rem] leading-8 tracking-[-0.015em] md:text-2xl">{title}</h1>
      {children}
      {lead !== undefined && <p className="-mt-3 basis-full text-soft text-sm">{lead}</p>}
    </header>
  )
}
