import type { ReactNode } from 'react'

/** Where menu and content stand. Tall enough from the start, so that nothing below moves when the content comes. */
export function FrameLayout({ menu, drawer, children }: { menu: ReactNode; drawer: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-svh w-full max-w-300 content-start gap-6 px-4 py-6 md:px-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <div className="lg:hidden">{drawer}</div>
      <div className="hidden lg:sticky lg:top-6 lg:block lg:self-start">{menu}</div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </div>
  )
}
