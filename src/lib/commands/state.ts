import * as v from 'valibot'
import { savedTime } from '../wire/parseAs.ts'

/** The states of one command and what they allow. Times are milliseconds since the epoch, by the server's clock. */

/**
 * What one read of the server shows about a command. `id` names what the command created.
 * `superseded`: the command no longer applies, and whether it was carried out cannot be seen.
 */
export type Observation =
  | { is: 'done'; id?: string }
  | { is: 'open'; id?: string }
  | { is: 'superseded'; sentAt: number }
  | { is: 'unreadable' }

const text = v.exactOptional(v.string())
/** What the reply said: the server's sentence, and what it says about single fields of the form. */
const facts = {
  message: text,
  id: text,
  code: v.exactOptional(v.number()),
  fields: v.exactOptional(v.record(v.string(), v.string())),
}
const replyFacts = v.object(facts)
export type ReplyFacts = v.InferOutput<typeof replyFacts>

/** Why the server is being read: to confirm a success, to double-check a no, or because the reply was lost. */
const pendingBecause = v.picklist(['accepted', 'refused', 'lost', 'failed'])
export type PendingReason = v.InferOutput<typeof pendingBecause>

/** `checked`: the user checked again and it still could not be seen. */
const unknown = v.object({
  phase: v.literal('unknown'),
  at: savedTime,
  why: v.picklist(['not-seen', 'unreadable']),
  pendingBecause,
  checked: v.boolean(),
  ...facts,
})

/** A command's state but for an idle one, as the tab's storage has it. */
export const savedState = v.union([
  /** Reads before it sends. `from` is the unknown outcome that is being retried. */
  v.object({ phase: v.literal('preflight'), since: savedTime, from: v.exactOptional(unknown) }),
  v.object({ phase: v.literal('sending'), since: savedTime }),
  v.object({ phase: v.literal('accepted'), since: savedTime, ...facts }),
  /** `tries` reads have been made; `once`: one more read settles it. */
  v.object({
    ...{ phase: v.literal('checking'), since: savedTime, pendingBecause },
    ...{ tries: v.number(), once: v.boolean(), ...facts },
  }),
  v.object({
    ...{ phase: v.literal('confirmed'), at: savedTime },
    ...{ how: v.picklist(['already', 'answered', 'found']), ...facts },
  }),
  /** `sentAt`: when that was sent which is superseded. */
  v.object({
    ...{ phase: v.literal('refused'), at: savedTime, sentAt: v.exactOptional(savedTime) },
    why: v.picklist(['server', 'unsent', 'unread', 'elsewhere', 'not-done', 'not-saved', 'superseded']),
    ...facts,
  }),
  unknown,
])
export type CommandState = { phase: 'idle' } | v.InferOutput<typeof savedState>

/** Whether a command whose outcome is unknown may be sent again by its own button, or only by an explicit "anyway". */
export type RetryMode = 'auto' | 'force'

/** Waiting for the server: the buttons give way to "Please wait...". */
export function isBusy(state: CommandState): boolean {
  return state.phase === 'preflight' || state.phase === 'sending' || state.phase === 'accepted'
}

/** The outcome is known: it was carried out, or it was not. */
export function isSettled({ phase }: CommandState): boolean {
  return phase === 'confirmed' || phase === 'refused'
}

/** Sent, and the outcome is still being read or stays unknown. */
export function isUnsettled({ phase }: CommandState): boolean {
  return phase === 'checking' || phase === 'unknown'
}

/** The server cannot be read: what needs a confirmation can only be sent without checking. */
export function isUnreadable(state: CommandState): boolean {
  return (
    (state.phase === 'refused' && state.why === 'unread') || (state.phase === 'unknown' && state.why === 'unreadable')
  )
}

/** The server accepted it; the reads that confirm it may still follow. */
export function isAccepted(state: CommandState): boolean {
  if (state.phase === 'accepted' || state.phase === 'confirmed') return true
  return (state.phase === 'checking' || state.phase === 'unknown') && state.pendingBecause === 'accepted'
}

/** It failed, or may have failed. */
export function mayHaveFailed(
  state: CommandState,
): state is Extract<CommandState, { phase: 'refused' | 'checking' | 'unknown' }> {
  if (state.phase === 'refused') return true
  return (state.phase === 'checking' || state.phase === 'unknown') && state.pendingBecause !== 'accepted'
}

/** Other tabs are held back: it is in progress, or its outcome is unknown and only `force` may repeat it. */
export function needsLock(state: CommandState, retry: RetryMode): boolean {
  return isBusy(state) || state.phase === 'checking' || (state.phase === 'unknown' && retry === 'force')
}

export function canRun(state: CommandState, retry: RetryMode, force: boolean): boolean {
  if (isBusy(state) || state.phase === 'checking') return false
  if (state.phase === 'unknown') return retry === 'auto' || (force && state.why === 'not-seen' && state.checked)
  return true
}
