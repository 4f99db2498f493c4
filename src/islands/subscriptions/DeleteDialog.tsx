import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { failureTitle } from '../../lib/commands/describe.ts'
import { isAccepted, isBusy } from '../../lib/commands/state.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import type { Subscription } from '../../lib/resources/subscriptions.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { deleteWords } from '../../lib/text/subscriptions.ts'
import { CommandOutcome } from '../parts/CommandOutcome.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toastError } from '../ui/toast.ts'
import { useRedirectOnce } from '../ui/useRedirectOnce.ts'
import { deleteCommand } from './deleteCommand.ts'

/** Asks by name, deletes once, and reloads the page; a refusal shows the server's own words. */
export function DeleteDialog({ row, onClose }: { row: Subscription; onClose: () => void }) {
  const [it] = useState(() => {
    const made = deleteCommand(row)
    made.dismiss()
    return made
  })
  const state = useStore(it.$state)
  const isDone = isAccepted(state)
  const isLeaving = useRedirectOnce(isDone, state.phase === 'confirmed', () => {
    it.dismiss()
    location.reload()
  })
  const isWaiting = isDone || isLeaving || isBusy(state)
  const isChecking = state.phase === 'checking'
  const failure = failureTitle(state, deleteWords)

  useEffect(() => {
    if (failure !== undefined) toastError(failure)
  }, [failure])

  const name = packageName(row)
  const send = () => it.run({ id: row.id })
  return (
    <Dialog title="Delete subscription" onClose={() => !isWaiting && onClose()}>
      <p className="wrap-anywhere">
        Delete <strong>{name}</strong> ({row.subscription_id ?? row.id})? It was never active. Deleting it does not
        return a payment that you have made.
      </p>
      {failure !== undefined && (
        <div className="pt-4">
          <CommandOutcome state={state} words={deleteWords} onCheck={it.check} onRetry={send} />
        </div>
      )}
      <div className="grid gap-3 pt-6">
        <Button variant="danger" disabled={isWaiting || isChecking} onClick={send}>
          {isWaiting || isChecking ? catalogue.pleaseWait : `Delete ${name.length > 40 ? 'it' : name}`}
        </Button>
        <Button variant="quiet" disabled={isWaiting} onClick={onClose}>
          {isChecking ? 'Close' : 'Keep it'}
        </Button>
      </div>
    </Dialog>
  )
}
