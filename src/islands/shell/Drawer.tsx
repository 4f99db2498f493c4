import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MenuButton } from './MenuButton.tsx'

/** The account menu from the left edge, on the browser's own <dialog>; a choice, Escape or a tap beside it closes. */
export function Drawer({ at, children }: { at: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the drawer
  useEffect(() => ref.current?.close(), [at])
  return (
    <>
      <MenuButton
        isOpen={isOpen}
        onClick={() => {
          ref.current?.showModal()
          setOpen(true)
        }}
      />
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
        </div>
      </dialog>
    </>
  )
}
