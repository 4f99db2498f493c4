import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { pages } from '../../lib/routes.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** The mobile menu's links to the public pages; two of its addresses end in a slash. */
const siteLinks = [
  { label: 'Home', href: pages.home },
  { label: 'About', href: `${pages.about}/` },
  { label: 'Algo Trading', href: pages.trading },
  { label: 'Trainings', href: `${pages.training}/` },
]

/** The account menu of small screens in a drawer; a link, Escape or a press beside it closes it, a redirect does not. */
export function Drawer({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const opener = (
    <button
      type="button"
      aria-label="Account menu"
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
      className="grid size-11 place-items-center rounded-control text-soft hover:bg-tint hover:text-ink lg:hidden"
    >
      <svg width="24" height="24" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path d="M4 7h16M4 12h16M4 17h16" />
      </svg>
    </button>
  )
  // The bar belongs to the page and has a place for the one menu button of a small screen.
  const slot = document.querySelector('[data-account-menu]')
  return (
    <>
      {slot ? createPortal(opener, slot) : opener}
      {isOpen && (
        <Dialog title="Account menu" drawer onClose={close}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks on what is in it */}
          <div onClick={(event) => (event.target as Element).closest('a, button') && close()}>
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
        </Dialog>
      )}
    </>
  )
}
