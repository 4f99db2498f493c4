import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Command } from '../../../lib/commands/spec.ts'
import type { CommandState } from '../../../lib/commands/state.ts'
import { toastFor } from '../../../lib/text/commands.ts'
import { toastError, toastTradeSuccess } from '../../ui/toast.ts'

/** A command's state, with the catalogue's toasts as it changes. */
export function useCommand<Input, Snapshot>(it: Command<Input, Snapshot>): CommandState {
  useEffect(
    () =>
      it.$state.listen((state, before) => {
        const { error, success } = toastFor(state, before)
        if (error !== undefined) toastError(error)
        if (success !== undefined) toastTradeSuccess(success)
      }),
    [it],
  )
  return useStore(it.$state)
}
