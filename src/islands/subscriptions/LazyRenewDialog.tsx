import type { ComponentProps } from 'react'
import { packageName } from '../../lib/resources/packageName.ts'
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLazy } from '../ui/useLazy.ts'
import type { RenewDialog } from './RenewDialog.tsx'

/** Constant, as `useLazy` needs it: the list fetches it when the browser is idle. */
export const loadRenewDialog = () => import('./RenewDialog.tsx').then((it) => it.RenewDialog)

/** `RenewDialog`. It opens at once and shows its content when the code is there. */
export function LazyRenewDialog(props: ComponentProps<typeof RenewDialog>) {
  const loaded = useLazy(loadRenewDialog)
  if (loaded.state === 'ready') return <loaded.value {...props} />
  return (
    <Dialog wide title={`Renew ${packageName(props.row)}`} onClose={props.onClose}>
      {loaded.state === 'failed' ? (
        <ChunkLoadError />
      ) : (
        // The payment fills the dialog to its greatest height: an open dialog must not move.
        <div className="min-h-dvh">
          <Skeleton rows={6} label="Loading the payment" />
        </div>
      )}
    </Dialog>
  )
}
