import { useEffect, useState } from 'react'
import { SquareOffAllDialog } from './SquareOffAllDialog.tsx'
import { $batch, openBatch } from './squareOffAll.ts'

/** The dialog as the installed app's shortcut opens it: it reads the trades and waits to be confirmed. */
export function SquareOffShortcut() {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if ($batch.get().state === 'closed') void openBatch()
  }, [])
  return isOpen && <SquareOffAllDialog onClose={() => setOpen(false)} />
}
