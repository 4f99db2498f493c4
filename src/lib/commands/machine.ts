/**
 * The life of one command as a pure machine: what is known about a input, and how a fact changes it.
 * Times are milliseconds since the epoch, by the clock of this device.
 */

/**
 * What one read of the server tells about a input. `id` names the thing that the input made, where it made one.
 * Moot: it can no longer be carried out, and whether it was is not to be seen.
 */
export type Observation =
  | { is: 'done'; id?: string }
  | { is: 'open'; id?: string }
  | { is: 'superseded' }
  | { is: 'unreadable' }

/** What an answer to the sent command is worth. `code` is the body's own status, or HTTP's. */
export type SendResult =
  | { is: 'accepted'; message?: string; id?: string }
  | { is: 'refused'; message: string; code?: number }
  | { is: 'lost'; code?: number; message?: string }
  /** Nothing left this device. */
  | { is: 'unsent'; message: string }

/** Why the outcome is being looked up: a yes to be confirmed, a no to be distrusted, or no answer at all. */
export type PendingReason = 'accepted' | 'refused' | 'lost'

interface Known {
  /** The server's sentence. */
  message?: string
  id?: string
  code?: number
}

export type CommandState =
  | { phase: 'idle' }
  /** Reading first: it may not be needed. `from` is the unsettled outcome that is being sent again. */
  | { phase: 'preflight'; since: number; from?: Unsettled }
  | { phase: 'sending'; since: number }
  | ({ phase: 'accepted'; since: number } & Known)
  /** `tries` reads have been made; `once` means that one more settles it. */
  | ({ phase: 'checking'; since: number; pendingBecause: PendingReason; tries: number; once: boolean } & Known)
  | ({ phase: 'confirmed'; at: number; how: 'already' | 'answered' | 'found' } & Known)
  | ({
      phase: 'refused'
      at: number
      why: 'server' | 'unsent' | 'unread' | 'elsewhere' | 'not-done' | 'superseded'
    } & Known)
  /** `checked`: a person asked again and it was still not to be seen. */
  | ({
      phase: 'unknown'
      at: number
      why: 'not-seen' | 'unreadable'
      pendingBecause: PendingReason
      checked: boolean
    } & Known)

type Unsettled = Extract<CommandState, { phase: 'unknown' }>

export type CommandEvent =
  | { type: 'ask'; at: number }
  | { type: 'elsewhere'; at: number }
  | { type: 'already'; at: number; id?: string }
  | { type: 'found'; at: number; id?: string }
  | { type: 'superseded'; at: number }
  | { type: 'unread'; at: number }
  | { type: 'unsent'; at: number; message: string }
  | { type: 'send'; at: number }
  | { type: 'answer'; at: number; result: SendResult }
  | { type: 'observation'; at: number; observation: Observation }
  /** After a reload: it was sent, and nobody heard the answer. */
  | { type: 'resume'; at: number }
  /** A person asks to look once more. */
  | { type: 'check'; at: number }

/** Whether a wish whose outcome is unknown may be sent again by an ordinary press, or by "anyway" alone. */
export type RetryMode = 'auto' | 'force'

/** Pauses before each read while the outcome is unknown, in milliseconds: 30.5 s in all. */
export const BACKOFF_MS = [500, 1000, 2000, 4000, 8000, 15_000] as const

/** Waiting for the server: the buttons give way to "Please wait...". */
export function isBusy(state: CommandState): boolean {
  return state.phase === 'preflight' || state.phase === 'sending' || state.phase === 'accepted'
}

/** Sent, and not yet known to have acted or not. */
export function isOpen(state: CommandState): boolean {
  return state.phase === 'sending' || state.phase === 'accepted' || state.phase === 'checking'
}

/** The server cannot be read: what asks for an explicit word can be sent with one only, and blindly. */
export function isUnreadable(state: CommandState): boolean {
  return (
    (state.phase === 'refused' && state.why === 'unread') || (state.phase === 'unknown' && state.why === 'unreadable')
  )
}

/** Other tabs are held back: it is under way, or its outcome is unknown and it must not be repeated by a press. */
export function needsLock(state: CommandState, again: RetryMode): boolean {
  return isBusy(state) || state.phase === 'checking' || (state.phase === 'unknown' && again === 'force')
}

/** Whether a wish may leave now; an unsettled one that must not be repeated asks for `anyway`. */
export function canRun(state: CommandState, again: RetryMode, force: boolean): boolean {
  if (isBusy(state) || state.phase === 'checking') return false
  if (state.phase === 'unknown') return again === 'auto' || (force && state.why === 'not-seen' && state.checked)
  return true
}

function known({ message, id, code }: Partial<Known>): Known {
  return {
    ...(message !== undefined && { message }),
    ...(id !== undefined && { id }),
    ...(code !== undefined && { code }),
  }
}

function onAnswer(at: number, result: SendResult): CommandState {
  if (result.is === 'unsent') return { phase: 'refused', at, why: 'unsent', message: result.message }
  if (result.is === 'accepted') return { phase: 'accepted', since: at, ...known(result) }
  const once = result.is === 'refused'
  return { phase: 'checking', since: at, pendingBecause: result.is, tries: 0, once, ...known(result) }
}

type Looking = Extract<CommandState, { phase: 'accepted' | 'checking' | 'unknown' }>

function onObservation(state: Looking, at: number, observation: Observation, again: RetryMode): CommandState {
  const facts = known({ ...state, ...('id' in observation && observation.id !== undefined && { id: observation.id }) })
  const pendingBecause = state.phase === 'accepted' ? 'accepted' : state.pendingBecause
  if (observation.is === 'done')
    return { phase: 'confirmed', at, how: pendingBecause === 'accepted' ? 'answered' : 'found', ...facts }
  if (observation.is === 'superseded') return { phase: 'refused', at, why: 'superseded', ...facts }
  if (observation.is === 'open' && pendingBecause === 'refused')
    return { phase: 'refused', at, why: 'server', ...facts }

  if (state.phase === 'accepted')
    return { phase: 'checking', since: state.since, pendingBecause, tries: 0, once: false, ...facts }
  const tries = state.phase === 'checking' ? state.tries + 1 : BACKOFF_MS.length
  // A refusal is settled by one read; only where that read failed does the row of pauses begin.
  if (state.phase === 'checking' && pendingBecause === 'refused' && state.once && state.tries === 0)
    return { ...state, tries: 0, once: false }
  const isLast = state.phase === 'unknown' || state.once || tries >= BACKOFF_MS.length
  if (!isLast && state.phase === 'checking') return { ...state, tries, ...facts }

  const asked = state.phase === 'checking' && state.once
  const checked = (asked && observation.is === 'open') || (state.phase === 'unknown' && state.checked)
  if (observation.is === 'unreadable')
    return { phase: 'unknown', at, why: 'unreadable', pendingBecause, checked: false, ...facts }
  if (again === 'force') return { phase: 'unknown', at, why: 'not-seen', pendingBecause, checked, ...facts }
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

/** The next state; an event that means nothing in this state changes nothing. */
export function step(state: CommandState, event: CommandEvent, again: RetryMode): CommandState {
  const { at } = event
  switch (event.type) {
    case 'ask':
      return { phase: 'preflight', since: at, ...(state.phase === 'unknown' && { from: state }) }
    case 'elsewhere':
      return state.phase === 'preflight' ? (state.from ?? { phase: 'refused', at, why: 'elsewhere' }) : state
    case 'already':
    case 'found':
      if (state.phase !== 'preflight') return state
      return { phase: 'confirmed', at, how: event.type, ...known(event) }
    case 'superseded':
      return state.phase === 'preflight' ? { phase: 'refused', at, why: 'superseded' } : state
    case 'unread':
      if (state.phase !== 'preflight') return state
      // Nothing was sent now, but what was sent before is as unknown as ever.
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
        return onObservation(state, at, event.observation, again)
      return state
  }
}
