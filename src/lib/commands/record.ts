import type { Effects } from './effects.ts'
import type { Intent } from './spec.ts'
import type { CommandState } from './state.ts'

/** What the tab's storage holds of a command. */
interface SavedCommand<Input, Baseline> {
  userId: string
  intent: Intent<Input, Baseline> | null
  state: CommandState
}

const PREFIX = 'niyam:command:'

/** Saves a command; an idle one is removed. */
export function save<I, B>(effects: Effects, key: string, saved: SavedCommand<I, B>): void {
  effects.save(PREFIX + key, saved.state.phase === 'idle' ? undefined : JSON.stringify(saved))
}

/** What this user left under the key. Another user's record is removed unread. */
export function load<I, B>(effects: Effects, key: string): SavedCommand<I, B> | undefined {
  const text = effects.load(PREFIX + key)
  if (text === undefined) return undefined
  try {
    const saved = JSON.parse(text) as SavedCommand<I, B>
    if (typeof saved.state?.phase === 'string' && saved.userId === effects.userId()) return saved
  } catch {
    // Not ours: removed below.
  }
  effects.save(PREFIX + key, undefined)
  return undefined
}
