import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { toastFor } from '../../../lib/commands/describe.ts'
import type { Command } from '../../../lib/commands/spec.ts'
import type { CommandState } from '../../../lib/commands/state.ts'
import { toastError } from '../../ui/toast.ts'

/** A command's state, with the catalogue's toast where its answer is not clear. */
export function useCommand<Input, Snapshot>(it: Command<Input, Snapshot>): CommandState {
  useEffect(
    () =>
      it.$state.listen((state, before) => {
        const toast = toastFor(state, before)
        if (toast !== undefined) toastError(toast)
      }),
    [it],
  )
  return useStore(it.$state)
}
