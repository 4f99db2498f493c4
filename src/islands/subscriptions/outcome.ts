import type { CommandState } from '../../lib/command/machine.ts'
import { messages } from '../../lib/messages.ts'

/** Whether the server said yes. Its word counts at once; the list of reports confirms it. */
export function isSaved(state: CommandState): boolean {
  if (state.phase === 'accepted' || state.phase === 'confirmed') return true
  return (state.phase === 'checking' || state.phase === 'unknown') && state.doubt === 'accepted'
}

/** Whether it failed, or may have failed. */
export function isFailed(state: CommandState): boolean {
  return (
    state.phase === 'refused' ||
    ((state.phase === 'checking' || state.phase === 'unknown') && state.doubt !== 'accepted')
  )
}

/** Why a deletion failed, or may have: the body's message, else the catalogue's sentence. */
export function deletionFailure(state: CommandState): string | undefined {
  if (!isFailed(state)) return undefined
  return ('message' in state && state.message) || messages.somethingWrong
}
