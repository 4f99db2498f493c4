import { useEffect, useState } from 'react'
import { isSaveTrouble, type SaveState } from '../../lib/resources/save.ts'
import type { SaveWords } from '../../lib/text/subscriptions.ts'
import { toastError } from '../ui/toast.ts'
import { useBusy } from '../ui/useBusy.ts'

/** One request of a form at a time, what is known of it, and a toast with the catalogue's words where it fails. */
export function useSave(words: SaveWords) {
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const { busy, run } = useBusy()
  const failure = isSaveTrouble(state) ? words.failure(state) : undefined
  useEffect(() => {
    if (failure !== undefined) toastError(failure)
  }, [failure])
  const send = (verb: (tell: (state: SaveState) => void) => Promise<SaveState>) =>
    run(async () => {
      setState({ is: 'sending' })
      setState(await verb(setState))
    })
  /** Nothing may be pressed or closed: the answer is awaited, or the page is being left. */
  const isWaiting = state.is === 'sending' || state.is === 'saved' || state.is === 'already'
  return { state, busy, isWaiting, send }
}
