import type { Effects } from './effects.ts'
import type { CommandState } from './machine.ts'

/** A wish as it was sent: enough to go on checking after a reload, never to send again by itself. */
export interface Intent<Input, Before> {
  /** A UUID; the same for a repetition of an unsettled wish, so that a server which knows `client_ref` acts once. */
  ref: string
  input: Input
  /** What the read before sending showed; null where it could not be read. */
  before: Before | null
  /** When it was sent, in milliseconds by this device's clock. */
  sentAt: number
  /** The id that the server's answer named. */
  id?: string
  /** What the server said. A reference that was answered only ever repeats that answer. */
  heard?: 'yes' | 'no'
}

/** What is kept of a command in the tab's storage. */
export interface SavedCommand<Input, Before> {
  person: string
  intent: Intent<Input, Before> | null
  state: CommandState
}

const PREFIX = 'niyam:command:'

/** Keeps a command; an idle one is forgotten. */
export function save<W, B>(effects: Effects, key: string, kept: SavedCommand<W, B>): void {
  effects.save(PREFIX + key, kept.state.phase === 'idle' ? undefined : JSON.stringify(kept))
}

/** What this person left under the key; another person's record is dropped, unread. */
export function load<W, B>(effects: Effects, key: string): SavedCommand<W, B> | undefined {
  const text = effects.load(PREFIX + key)
  if (text === undefined) return undefined
  try {
    const kept = JSON.parse(text) as SavedCommand<W, B>
    if (typeof kept.state?.phase === 'string' && kept.person === effects.person()) return kept
  } catch {
    // Somebody else's text; it is forgotten below.
  }
  effects.save(PREFIX + key, undefined)
  return undefined
}
