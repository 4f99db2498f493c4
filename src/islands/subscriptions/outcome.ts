import type { CommandState } from '../../lib/commands/state.ts'
import { catalogue } from '../../lib/text/catalogue.ts'

/** Whether the server said yes. Its word counts at once; the list of reports confirms it. */
export function isSaved(state: CommandState): boolean {
  if (state.phase === 'accepted' || state.phase === 'confirmed') return true
  return (state.phase === 'checking' || state.phase === 'unknown') && state.pendingBecause === 'accepted'
}

/** Whether it failed, or may have failed. */
export function isFailed(state: CommandState): boolean {
  return (
    state.phase === 'refused' ||
    ((state.phase === 'checking' || state.phase === 'unknown') && state.pendingBecause !== 'accepted')
  )
}

/** Why a deletion failed, or may have: the body's message, else the catalogue's sentence. */
export function deletionFailure(state: CommandState): string | undefined {
  if (!isFailed(state)) return undefined
  return ('message' in state && state.message) || catalogue.somethingWrong
}
