import { useEffect } from 'react'
import { packageName } from '../../lib/resources/packageName.ts'
import type { Subscription } from '../../lib/resources/subscriptions.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { deleteWords } from '../../lib/text/subscriptions.ts'
import { SaveOutcome } from '../parts/SaveOutcome.tsx'
import { useSave } from '../parts/useSave.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { removeSubscription } from './remove.ts'

/** Asks by name, deletes once, and reloads the page; a refusal shows the server's own words. */
export function DeleteDialog({ row, onClose }: { row: Subscription; onClose: () => void }) {
  const { state, busy, isWaiting, send } = useSave(deleteWords)
  const remove = (isRetry = false) => void send((tell) => removeSubscription(row, tell, isRetry))
  useEffect(() => {
    if (state.is === 'saved') location.reload()
  }, [state])
  const name = packageName(row)
  return (
    <Dialog title="Delete subscription" onClose={() => !isWaiting && onClose()}>
      <p className="wrap-anywhere">
        Delete <strong>{name}</strong> ({row.subscription_id ?? row.id})? It was never active. Deleting it does not
        return a payment that you have made.
      </p>
      <div className="pt-4 empty:hidden">
        <SaveOutcome state={state} words={deleteWords} onRetry={() => remove(true)} />
      </div>
      <div className="grid gap-3 pt-6">
        <Button variant="danger" disabled={busy || isWaiting} onClick={() => remove()}>
          {busy || isWaiting ? catalogue.pleaseWait : `Delete ${name.length > 40 ? 'it' : name}`}
        </Button>
        <Button variant="quiet" disabled={isWaiting} onClick={onClose}>
          {state.is === 'looking' ? 'Close' : 'Keep it'}
        </Button>
      </div>
    </Dialog>
  )
}
