import { forceWarning } from '../../../lib/text/commands.ts'
import { HoldButton } from '../../ui/HoldButton.tsx'
import { useExitBlocked } from './useExitBlocked.ts'

/** Squares off without checking, while the server cannot be read. Each confirmation is one request. */
export function UncheckedSquareOff({ onConfirm }: { onConfirm: () => void }) {
  const blocked = useExitBlocked()
  return (
    <section
      aria-label="Squre Off without checking"
      className="grid gap-3 rounded-box border border-loss bg-surface px-4 py-3 sm:grid-cols-[1fr_16rem] sm:gap-6"
    >
      <p className="max-w-prose">{forceWarning}</p>
      <HoldButton label="Squre Off anyway" blocked={blocked} onConfirm={onConfirm} />
    </section>
  )
}
