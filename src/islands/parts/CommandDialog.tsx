import type { ReactNode } from 'react'
import { Dialog } from '../ui/Dialog.tsx'

interface CommandDialogProps {
  title: string
  onClose: () => void
  /** Stays in view while the rest scrolls. */
  footer: ReactNode
  children: ReactNode
}

/** Asks before a command that moves money. Repeats of the key that opened it, still held down, do nothing. */
export function CommandDialog({ title, onClose, footer, children }: CommandDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} wide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only holds back repeated key presses of its buttons */}
      <div
        className="grid gap-4"
        onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      >
        {children}
        <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-end justify-end gap-3 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
          {footer}
        </div>
      </div>
    </Dialog>
  )
}
