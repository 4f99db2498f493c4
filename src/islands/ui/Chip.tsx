import type { ReactNode } from 'react'

/** What a figure leaves out, in a few words beside its title; said once on a screen, and gone when nothing is missing. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="inline-flex min-h-6 items-center rounded-full bg-tint px-2.5 text-soft text-xs">
      {children}
    </p>
  )
}
