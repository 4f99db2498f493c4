import type { FieldErrors } from '../wire/answer.ts'

/** The states of one command and what they allow. Times are milliseconds since the epoch, by this device's clock. */

/**
 * What one read of the server shows about a command. `id` names what the command created.
 * `superseded`: the command no longer applies, and whether it was carried out cannot be seen.
 */
export type Observation =
  | { is: 'done'; id?: string }
  | { is: 'open'; id?: string }
  | { is: 'superseded'; sentAt: number }
  | { is: 'unreadable' }

/** The reply to the request, classified. `code` is the body's own status, or HTTP's. */
export type SendResult =
  | { is: 'accepted'; message?: string; id?: string }
  | { is: 'refused'; message: string; code?: number; fields?: FieldErrors }
  | { is: 'lost'; code?: number; message?: string }
  /** The server failed and said so: the request is over. */
  | { is: 'failed'; code?: number; message?: string }
  /** Nothing left this device. */
  | { is: 'unsent'; message: string }

/** Why the server is being read: to confirm a success, to double-check a no, or because the reply was lost. */
export type PendingReason = 'accepted' | 'refused' | 'lost' | 'failed'

/** What the reply said. */
export interface ReplyFacts {
  /** The server's sentence. */
  message?: string
  id?: string
  code?: number
  /** What the server says about single fields of the form. */
  fields?: FieldErrors
}

export type CommandState =
  | { phase: 'idle' }
  /** Reads before it sends. `from` is the unknown outcome that is being retried. */
  | { phase: 'preflight'; since: number; from?: Unknown }
  | { phase: 'sending'; since: number }
  | ({ phase: 'accepted'; since: number } & ReplyFacts)
  /** `tries` reads have been made; `once`: one more read settles it. */
  | ({ phase: 'checking'; since: number; pendingBecause: PendingReason; tries: number; once: boolean } & ReplyFacts)
  | ({ phase: 'confirmed'; at: number; how: 'already' | 'answered' | 'found' } & ReplyFacts)
  | ({
      phase: 'refused'
      at: number
      why: 'server' | 'unsent' | 'unread' | 'elsewhere' | 'not-done' | 'not-saved' | 'superseded'
      /** Of what was superseded after it was sent: when that was. */
      sentAt?: number
    } & ReplyFacts)
  /** `checked`: the user checked again and it still could not be seen. */
  | ({
      phase: 'unknown'
      at: number
      why: 'not-seen' | 'unreadable'
      pendingBecause: PendingReason
      checked: boolean
    } & ReplyFacts)

type Unknown = Extract<CommandState, { phase: 'unknown' }>

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

/** Whether a command may be sent now. */
export function canRun(state: CommandState, retry: RetryMode, force: boolean): boolean {
  if (isBusy(state) || state.phase === 'checking') return false
  if (state.phase === 'unknown') return retry === 'auto' || (force && state.why === 'not-seen' && state.checked)
  return true
}
