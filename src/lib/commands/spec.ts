import type { ReadableAtom } from 'nanostores'
import type * as v from 'valibot'
import type { SendResult } from '../resources/classifyReply.ts'
import type { CommandState, RetryMode } from './state.ts'

/** A command as it was sent: enough to keep checking after a reload, never to send again by itself. */
export interface Intent<Input, Baseline> {
  /** A UUID; a retry of the same command reuses it, so that a server which knows `client_ref` acts once. */
  ref: string
  input: Input
  /** What the read before sending showed; null where that read failed. */
  baseline: Baseline | null
  /** When it was sent, in milliseconds by the server's clock. */
  sentAt: number
  /** The id that the server's reply named. */
  id?: string
  /** The server's reply, if one came. A used reference only repeats that reply. */
  reply?: 'accepted' | 'refused'
}

/** What a command needs to know about its own call. `Input` and `Baseline` must survive JSON. */
export interface CommandSpec<Input, Snapshot, Baseline> {
  /** One command per key in this tab, and one record in its storage: `stop:42`. */
  key: string
  /** Of commands with the same one, in all tabs, one at a time is on its way: `exit:42`. */
  oneAtATime?: string
  /** Checks the input of a record that an earlier page left; by default any object. */
  input?: v.GenericSchema<unknown, Input>
  /** Whether its own button may retry an unknown outcome, or only `run(input, { force: true })`. */
  retry: RetryMode
  /** If the read before sending fails: `send` anyway, ask the user to `confirm`, or `block` it. */
  onReadFailure: 'send' | 'confirm' | 'block'
  /** Reads the server's current status; undefined when it cannot be read. Never throws. */
  read(input: Input): Promise<Snapshot | undefined>
  /** What to keep of the first read, to tell new from old. */
  baseline(snapshot: Snapshot): Baseline
  /** Before sending: is it already done, or does it no longer apply? */
  isAlreadyDone(snapshot: Snapshot, input: Input): false | 'superseded' | { id?: string }
  /**
   * After sending: was this command carried out? `id` alone: what it created exists, in another state.
   * `superseded`: it no longer applies, and whether it was carried out cannot be seen.
   */
  isConfirmed(snapshot: Snapshot, intent: Intent<Input, Baseline>): { done: boolean; superseded?: boolean; id?: string }
  /** Sends once and classifies the reply (see `classifyReply`). Never throws. */
  send(intent: Intent<Input, Baseline>): Promise<SendResult>
  /** Called for each outcome: confirmed, refused or unknown. */
  onOutcome?(state: Extract<CommandState, { at: number }>): void
  /** Called once for each command that was carried out, after the state shows it. */
  onConfirmed?(state: Extract<CommandState, { phase: 'confirmed' }>, input: Input): void
}

/** One command of one user: its state for screens, and what the user can do with it. */
export interface Command<Input, Snapshot> {
  readonly $state: ReadableAtom<CommandState>
  /** The input last sent or being sent; null when there is none. */
  lastInput(): Input | null
  /**
   * Reads first, sends once, and checks until the outcome is known.
   * False, and nothing happens, while another is in progress or an unknown outcome needs `force`.
   */
  run(input: Input, options?: { force?: boolean }): boolean
  /** Checks an unknown outcome once more. Sends nothing. */
  check(): void
  /** Takes in what another part of the page has just read. */
  observe(snapshot: Snapshot): void
  dismiss(): void
  /** Resolves with the outcome, an unknown one too. */
  settled(): Promise<CommandState>
}
