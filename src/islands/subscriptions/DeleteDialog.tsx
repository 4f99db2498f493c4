import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { packageName, type Subscription } from '../../lib/resources/subscriptions.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toastError } from '../ui/toast.ts'
import { useRedirectOnce } from '../ui/useRedirectOnce.ts'
import { deletionFailure, isSaved } from './outcome.ts'
import { deleteCommand } from './remove.ts'

/** Confirms a deletion, sends it once and reloads the page. A refusal shows the server's message. */
export function DeleteDialog({ row, onClose }: { row: Subscription; onClose: () => void }) {
  const [it] = useState(() => {
    const made = deleteCommand(row)
    made.dismiss()
    return made
  })
  const state = useStore(it.$state)
  const isDone = isSaved(state)
  const isLeft = useRedirectOnce(isDone, state.phase === 'confirmed', () => {
    it.dismiss()
    location.reload()
  })
  const isBusy = isDone || isLeft || state.phase === 'preflight' || state.phase === 'sending'
  const isLost = (state.phase === 'checking' || state.phase === 'unknown') && state.pendingBecause === 'lost'
  const failure = deletionFailure(state)

  useEffect(() => {
    if (failure !== undefined) toastError(failure)
  }, [failure])

  const name = packageName(row)
  return (
    <Dialog title="Delete subscription" onClose={() => !isBusy && onClose()}>
      <p className="wrap-anywhere">
        Delete <strong>{name}</strong> ({row.subscription_id ?? row.id})? It was never active. Deleting it does not
        return a payment that you have made.
      </p>
      {failure !== undefined && (
        <div className="pt-4">
          <Banner kind="error" title={failure}>
            {isLost && <p>Checking whether it was deleted. Nothing is sent twice.</p>}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-6">
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => it.run({ id: row.id })}>
          {isBusy ? catalogue.pleaseWait : `Delete ${name.length > 40 ? 'it' : name}`}
        </Button>
      </div>
    </Dialog>
  )
}
