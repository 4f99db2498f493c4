import type { CommandEvent } from './machine.ts'
import type { CommandSpec, Intent } from './spec.ts'
import type { CommandState, Observation } from './state.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a read shows about a command that was sent. */
export function observationOf<Input, Snapshot, Baseline>(
  spec: CommandSpec<Input, Snapshot, Baseline>,
  snapshot: Snapshot | undefined,
  intent: Intent<Input, Baseline> | null,
): Observation {
  if (snapshot === undefined || intent === null) return { is: 'unreadable' }
  const { done, superseded, id } = spec.isConfirmed(snapshot, intent)
  if (superseded) return { is: 'superseded', sentAt: intent.sentAt }
  return { is: done ? 'done' : 'open', ...(id !== undefined && { id }) }
}

/** The earlier request that may still be carried out, if the new one is the same; null if it is settled. */
export function unsettledIntent<Input, Baseline>(
  state: CommandState,
  intent: Intent<Input, Baseline> | null,
  input: Input,
): Intent<Input, Baseline> | null {
  if (intent === null || !isSame(intent.input, input)) return null
  if (state.phase === 'unknown') return intent
  if (state.phase !== 'refused') return null
  if (state.why === 'not-done') return intent.reply === 'accepted' ? null : intent
  return state.why === 'not-saved' || state.why === 'unread' || state.why === 'elsewhere' ? intent : null
}

interface Preflight<Input, Snapshot, Baseline> {
  snapshot: Snapshot | undefined
  input: Input
  force: boolean
  /** The same command, sent before and not settled. */
  earlier: Intent<Input, Baseline> | null
  at: number
}

/** The event that ends a command without a request; undefined where it must be sent. */
export function reasonNotToSend<Input, Snapshot, Baseline>(
  spec: CommandSpec<Input, Snapshot, Baseline>,
  { snapshot, input, force, earlier, at }: Preflight<Input, Snapshot, Baseline>,
): CommandEvent | undefined {
  if (snapshot === undefined) {
    const isHeld = spec.onReadFailure === 'block' || (spec.onReadFailure === 'confirm' && !force)
    return isHeld ? { type: 'unread', at } : undefined
  }
  const found = earlier && spec.isConfirmed(snapshot, earlier)
  if (found?.done) return { type: 'found', at, ...(found.id !== undefined && { id: found.id }) }
  const already = spec.isAlreadyDone(snapshot, input)
  if (already === 'superseded') return { type: 'superseded', at, ...(earlier && { sentAt: earlier.sentAt }) }
  return already ? { type: 'already', at, ...already } : undefined
}
