import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { pages } from '../../lib/routes.ts'
import { MenuButton } from './MenuButton.tsx'

/** The mobile menu's links to the public pages; two of its addresses end in a slash. */
const siteLinks = [
  { label: 'Home', href: pages.home },
  { label: 'About', href: `${pages.about}/` },
  { label: 'Algo Trading', href: pages.trading },
  { label: 'Trainings', href: `${pages.training}/` },
]

/** The account menu from the left edge, on the browser's own <dialog>; a choice, Escape or a tap beside it closes. */
export function Drawer({ at, children }: { at: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the drawer
  useEffect(() => ref.current?.close(), [at])
  const opener = (
    <MenuButton
      isOpen={isOpen}
      onClick={() => {
        ref.current?.showModal()
        setOpen(true)
      }}
    />
  )
  // The bar belongs to the page and has a place for the one menu button of a small screen.
  const slot = document.querySelector('[data-account-menu]')
  return (
    <>
      {slot ? createPortal(opener, slot) : opener}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={ref}
        aria-label="Account menu"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === ref.current || (event.target as Element).closest('a')) ref.current?.close()
        }}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto border-line border-r bg-surface p-0 text-ink backdrop:bg-black/50"
      >
        <div className="p-4">
          <button
            type="button"
            onClick={() => ref.current?.close()}
            className="mb-2 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-soft hover:bg-tint"
          >
            <span aria-hidden="true">×</span> Close menu
          </button>
          {children}
          <nav aria-label="Site" className="mt-2 border-line border-t pt-2">
            <ul>
              {siteLinks.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} className="flex min-h-11 items-center rounded-control px-3 hover:bg-tint">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  )
}
