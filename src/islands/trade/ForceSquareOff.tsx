import { unreadableWarning } from '../../lib/commands/describe.ts'
import { HoldButton } from '../ui/HoldButton.tsx'

/** The explicit word that squaring off needs while the server cannot be read. Each one is one request. */
export function ForceSquareOff({ onConfirm }: { onConfirm: () => void }) {
  return (
    <section
      aria-label="Squre Off without a look"
      className="grid gap-3 rounded-box border border-loss bg-surface px-4 py-3 sm:grid-cols-[1fr_16rem] sm:gap-6"
    >
      <p className="max-w-prose">{unreadableWarning}</p>
      <HoldButton label="Squre Off anyway" onConfirm={onConfirm} />
    </section>
  )
}
