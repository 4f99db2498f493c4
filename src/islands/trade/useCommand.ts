import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Command } from '../../lib/commands/spec.ts'
import type { CommandState } from '../../lib/commands/state.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { toastError, toastTradeSuccess } from '../ui/toast.ts'

/** The sentence that goes with a change of state, beside what stands on the screen. */
export function sentenceFor(
  state: CommandState,
  before: CommandState | undefined,
): { error?: string; success?: string } {
  if (state.phase === 'checking' && before?.phase === 'sending')
    return {
      error:
        state.pendingBecause === 'refused' ? (state.message ?? catalogue.somethingWrong) : catalogue.somethingWrong,
    }
  if (state.phase === 'refused' && state.why === 'unsent') return { error: state.message ?? catalogue.noSession }
  if (state.phase === 'refused' && state.why === 'unread') return { error: catalogue.somethingWrong }
  if (state.phase === 'confirmed' && state.how === 'answered' && state.message) return { success: state.message }
  return {}
}

/** A command's state, with the catalogue's toasts as it changes. */
export function useCommand<Input, Snapshot>(it: Command<Input, Snapshot>): CommandState {
  useEffect(
    () =>
      it.$state.listen((state, before) => {
        const { error, success } = sentenceFor(state, before)
        if (error !== undefined) toastError(error)
        if (success !== undefined) toastTradeSuccess(success)
      }),
    [it],
  )
  return useStore(it.$state)
}
