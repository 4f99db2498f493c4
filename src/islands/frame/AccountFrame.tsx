import { type ReactNode, useEffect, useState } from 'react'
import type { ScreenName } from '../../lib/routes.ts'
import { SideMenu } from './SideMenu.tsx'

/** Side menu and content; on small screens the menu is a drawer. */
export function AccountFrame({ current, children }: { current: ScreenName; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the drawer
  useEffect(() => setOpen(false), [current])
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-6 px-4 py-6 lg:grid-cols-[15rem_1fr] lg:px-6">
      <div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="account-menu"
          onClick={() => setOpen(!open)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-4 lg:hidden"
        >
          <svg width="18" height="18" viewBox="0 0 18 18" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d="M2 4.5h14M2 9h14M2 13.5h14" />
          </svg>
          Account menu
        </button>
        <div id="account-menu" className={`${open ? 'block' : 'hidden'} mt-3 lg:sticky lg:top-6 lg:mt-0 lg:block`}>
          <SideMenu current={current} />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </div>
  )
}
