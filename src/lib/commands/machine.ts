import type { SendResult } from '../resources/classifyReply.ts'
import type { CommandState, Observation, ReplyFacts, RetryMode } from './state.ts'

/** A broker may still carry out what a server failed on: no reply of a trade command is `failed`. */
export type TradeReply = Exclude<SendResult, { is: 'failed' }>

export type CommandEvent =
  | { type: 'ask'; at: number }
  | { type: 'elsewhere'; at: number }
  /** The tab that holds the lock is asleep: what became of its request is not known. */
  | { type: 'asleep'; at: number }
  | { type: 'already'; at: number; id?: string }
  | { type: 'found'; at: number; id?: string }
  | { type: 'superseded'; at: number; sentAt?: number }
  | { type: 'unread'; at: number }
  | { type: 'unsent'; at: number; message: string }
  | { type: 'send'; at: number }
  | { type: 'answer'; at: number; result: TradeReply }
  | { type: 'observation'; at: number; observation: Observation }
  /** After a reload: it was sent, and the reply is lost. */
  | { type: 'resume'; at: number }
  /** The user asks for one more read. */
  | { type: 'check'; at: number }

/** Pauses before each read while the outcome is unknown, in milliseconds: 30.5 s in all. */
export const BACKOFF_MS = [500, 1000, 2000, 4000, 8000, 15_000] as const

function known({ message, id, code, fields }: Partial<ReplyFacts>): ReplyFacts {
  return {
    ...(message !== undefined && { message }),
    ...(id !== undefined && { id }),
    ...(code !== undefined && { code }),
    ...(fields !== undefined && { fields }),
  }
}

function onAnswer(at: number, result: TradeReply): CommandState {
  if (result.is === 'unsent') return { phase: 'refused', at, why: 'unsent', message: result.message }
  if (result.is === 'accepted') return { phase: 'accepted', since: at, ...known(result) }
  const once = result.is === 'refused'
  return { phase: 'checking', since: at, pendingBecause: result.is, tries: 0, once, ...known(result) }
}

type Pending = Extract<CommandState, { phase: 'accepted' | 'checking' | 'unknown' }>

function onObservation(state: Pending, at: number, observation: Observation, retry: RetryMode): CommandState {
  const facts = known({ ...state, ...('id' in observation && observation.id !== undefined && { id: observation.id }) })
  const pendingBecause = state.phase === 'accepted' ? 'accepted' : state.pendingBecause
  if (observation.is === 'done')
    return { phase: 'confirmed', at, how: pendingBecause === 'accepted' ? 'answered' : 'found', ...facts }
  if (observation.is === 'superseded')
    return { phase: 'refused', at, why: 'superseded', sentAt: observation.sentAt, ...facts }
  if (observation.is === 'open' && pendingBecause === 'refused')
    return { phase: 'refused', at, why: 'server', ...facts }

  if (state.phase === 'accepted')
    return { phase: 'checking', since: state.since, pendingBecause, tries: 0, once: false, ...facts }
  const reads = BACKOFF_MS.length
  const tries = state.phase === 'checking' ? state.tries + 1 : reads
  // One read settles a refusal; the backoff begins only if that read failed.
  if (state.phase === 'checking' && pendingBecause === 'refused' && state.once && state.tries === 0)
    return { ...state, tries: 0, once: false }
  const isLast = state.phase === 'unknown' || state.once || tries >= reads
  if (!isLast && state.phase === 'checking') return { ...state, tries, ...facts }

  const wasReread = state.phase === 'checking' && state.once
  const checked = (wasReread && observation.is === 'open') || (state.phase === 'unknown' && state.checked)
  if (observation.is === 'unreadable')
    return { phase: 'unknown', at, why: 'unreadable', pendingBecause, checked: false, ...facts }
  if (retry === 'force') return { phase: 'unknown', at, why: 'not-seen', pendingBecause, checked, ...facts }
  return { phase: 'refused', at, why: 'not-done', ...facts }
}

function onResume(state: CommandState, at: number): CommandState {
  if (state.phase === 'preflight') return state.from ?? { phase: 'idle' }
  if (state.phase !== 'sending' && state.phase !== 'accepted' && state.phase !== 'checking') return state
  const pendingBecause =
    state.phase === 'checking' ? state.pendingBecause : state.phase === 'accepted' ? 'accepted' : 'lost'
  return {
    phase: 'checking',
    since: at,
    pendingBecause,
    tries: 0,
    once: false,
    ...(state.phase !== 'sending' && known(state)),
  }
}

/** The next state of a command. An event that does not apply leaves the state as it is. */
export function step(state: CommandState, event: CommandEvent, retry: RetryMode): CommandState {
  const { at } = event
  switch (event.type) {
    case 'ask':
      return { phase: 'preflight', since: at, ...(state.phase === 'unknown' && { from: state }) }
    case 'elsewhere':
      return state.phase === 'preflight' ? (state.from ?? { phase: 'refused', at, why: 'elsewhere' }) : state
    case 'asleep':
      if (state.phase !== 'preflight') return state
      // More than the earlier pauses has passed already.
      return (
        state.from ?? {
          phase: 'checking',
          since: at,
          pendingBecause: 'lost',
          tries: BACKOFF_MS.length - 1,
          once: false,
        }
      )
    case 'already':
    case 'found':
      if (state.phase !== 'preflight') return state
      return { phase: 'confirmed', at, how: event.type, ...known(event) }
    case 'superseded':
      if (state.phase !== 'preflight') return state
      return { phase: 'refused', at, why: 'superseded', ...(event.sentAt !== undefined && { sentAt: event.sentAt }) }
    case 'unread':
      if (state.phase !== 'preflight') return state
      // Nothing was sent now, so the outcome of the earlier request is still unknown.
      if (state.from) return { ...state.from, at, why: 'unreadable', checked: false }
      return { phase: 'refused', at, why: 'unread' }
    case 'unsent':
      if (state.phase !== 'preflight') return state
      return state.from ?? { phase: 'refused', at, why: 'unsent', message: event.message }
    case 'send':
      return state.phase === 'preflight' ? { phase: 'sending', since: at } : state
    case 'answer':
      return state.phase === 'sending' ? onAnswer(at, event.result) : state
    case 'resume':
      return onResume(state, at)
    case 'check':
      if (state.phase !== 'unknown') return state
      return {
        phase: 'checking',
        since: at,
        pendingBecause: state.pendingBecause,
        tries: 1,
        once: true,
        ...known(state),
      }
    case 'observation':
      if (state.phase === 'refused' && state.why === 'not-done' && event.observation.is === 'done')
        return { phase: 'confirmed', at, how: 'found', ...known(state) }
      if (state.phase === 'accepted' || state.phase === 'checking' || state.phase === 'unknown')
        return onObservation(state, at, event.observation, retry)
      return state
  }
}
