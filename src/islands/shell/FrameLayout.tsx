import type { ReactNode } from 'react'

/** The account area: the menu beside `main`, not within it. Tall enough that nothing moves when the content comes. */
export function FrameLayout({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-svh w-full max-w-430 content-start gap-6 px-4 py-4 md:px-8 lg:grid-cols-[auto_minmax(0,1fr)]">
      <div className="hidden lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto xl:top-16">
        {menu}
      </div>
      <main id="main" tabIndex={-1} className="grid min-w-0 content-start gap-6 outline-none">
        {children}
      </main>
    </div>
  )
}
