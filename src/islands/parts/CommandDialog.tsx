import type { ReactNode } from 'react'
import { Dialog } from '../ui/Dialog.tsx'

interface CommandDialogProps {
  title: string
  onClose: () => void
  /** Lies at the lower edge of a phone's screen, its buttons under the thumb. */
  sheet?: boolean
  /** Stays in view while the rest scrolls. */
  footer: ReactNode
  children: ReactNode
}

/** Asks before a command that moves money. Repeats of the key that opened it, still held down, do nothing. */
export function CommandDialog({ title, onClose, sheet = false, footer, children }: CommandDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide={!sheet}
      sheet={sheet}
      footer={
        // biome-ignore lint/a11y/noStaticElementInteractions: it only holds back repeated key presses of its buttons
        <div
          className="flex w-full flex-wrap items-end justify-end gap-3"
          onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        >
          {footer}
        </div>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  )
}
