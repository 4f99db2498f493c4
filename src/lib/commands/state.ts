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

/** What to trade: the subscription's row id, and a whole number in the owner's unit. */
export const savedTerms = v.object({ subscription: v.string(), qty: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export type OrderTerms = v.InferOutput<typeof savedTerms>

/** A command as it was sent: enough to keep checking after a reload, never to send again by itself. */
export const savedIntent = v.object({
  /** A UUID; a retry of the same command reuses it, so that a server which knows `client_ref` acts once. */
  ref: v.string(),
  input: savedTerms,
  /** Of a new trade: the trades before it, and their latest time by the server's clock. Null where that is not known. */
  baseline: v.nullable(v.object({ ids: v.array(v.string()), newest: v.nullable(v.string()) })),
  /** When it was sent, in milliseconds by the server's clock. */
  sentAt: savedTime,
  /** The id that the server's reply named. */
  id: v.exactOptional(v.string()),
  /** The server's reply, if one came. A used reference only repeats that reply. */
  reply: v.exactOptional(v.picklist(['accepted', 'refused'])),
})
export type Intent = v.InferOutput<typeof savedIntent>

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
const pendingBecause = v.picklist(['accepted', 'refused', 'lost'])

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
    why: v.picklist(['server', 'unsent', 'unread', 'elsewhere', 'not-done', 'superseded']),
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

/** Other tabs are held back: it is in progress, or its outcome is unknown and only `force` may repeat it. */
export function needsLock(state: CommandState, retry: RetryMode): boolean {
  return isBusy(state) || state.phase === 'checking' || (state.phase === 'unknown' && retry === 'force')
}

export function canRun(state: CommandState, retry: RetryMode, force: boolean): boolean {
  if (isBusy(state) || state.phase === 'checking') return false
  if (state.phase === 'unknown') return retry === 'auto' || (force && state.why === 'not-seen' && state.checked)
  return true
}
