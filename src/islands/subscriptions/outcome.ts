import type { CommandState } from '../../lib/command/machine.ts'

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
