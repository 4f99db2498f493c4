import { formatClock } from '../format/time.ts'
import { catalogue } from '../text/catalogue.ts'
import type { CommandWords } from '../text/commands.ts'
import { backoff } from './machine.ts'
import { type CommandState, isAccepted, mayHaveFailed } from './state.ts'

/** A command's outcome for the screen. `at` is milliseconds since the epoch. */
export interface StatusMessage {
  tone: 'info' | 'success' | 'error' | 'warning'
  title: string
  text?: string
  at: number
}

type Phase<P extends CommandState['phase']> = Extract<CommandState, { phase: P }>
type Failed = Phase<'refused' | 'checking' | 'unknown'>

const answered = (message: string) => `The server answered “${message}”`
const join = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join(' ')

/** The server's sentence; a field's sentence comes after its label. */
function reason({ message, fields }: Failed, words: CommandWords): string | undefined {
  if (fields === undefined) return message
  return Object.entries(fields)
    .map(([name, text]) => (words.fields?.[name] ? `${words.fields[name]}: ${text}` : text))
    .join(' ')
}

/** The headline of a failure, in the catalogue's words where it has some. */
export function failureTitle(state: CommandState, words: CommandWords): string | undefined {
  return mayHaveFailed(state) ? words.failure?.(state) : undefined
}

function describeConfirmed(state: Phase<'confirmed'>, words: CommandWords): StatusMessage {
  const { at, how, message } = state
  if (how === 'already') return { tone: 'info', ...words.already, at }
  const checked = words.saved?.confirmed ?? `Checked at ${formatClock(at)}.`
  const title = words.saved?.title ?? words.confirmed
  const said = message !== undefined && !words.saved && answered(message)
  if (how === 'answered') return { tone: 'success', title, text: join(said, checked), at }
  const found =
    message === undefined
      ? 'No clear reply, but the server shows it.'
      : `${answered(message)}. The server shows that it was carried out.`
  return { tone: 'success', title, text: join(found, checked), at }
}

function describeChecking(state: Phase<'checking'>, words: CommandWords): StatusMessage {
  const { since: at, pendingBecause, message } = state
  const reads = backoff(pendingBecause).length
  const progress = !state.once && `Check ${Math.min(state.tries + 1, reads)} of ${reads}.`
  const title = failureTitle(state, words)
  if (pendingBecause === 'refused')
    return {
      tone: title === undefined ? 'warning' : 'error',
      title: title ?? `${words.verb} refused`,
      text: join(
        reason(state, words) !== title && reason(state, words),
        'Checking that it was not carried out.',
        progress,
      ),
      at,
    }
  const reply = message === undefined || message === title ? 'No clear reply from the server.' : `${answered(message)}.`
  return {
    tone: title === undefined ? 'warning' : 'error',
    title: title ?? `${words.verb}: checking the status`,
    text: join(
      pendingBecause === 'accepted' ? 'Accepted, but the status has not changed yet.' : reply,
      'Nothing is sent again.',
      progress,
    ),
    at,
  }
}

function describeRefused(state: Phase<'refused'>, words: CommandWords): StatusMessage {
  const { at, why } = state
  const { verb } = words
  const title = failureTitle(state, words)
  const said = reason(state, words)
  const text = said !== title && said ? { text: said } : {}
  switch (why) {
    case 'server':
      return { tone: 'error', title: title ?? `${verb} refused`, ...text, at }
    case 'unsent':
      return { tone: 'error', title: title ?? `${verb} not sent`, ...text, at }
    case 'unread':
      return {
        tone: 'error',
        title: title ?? `${verb} not sent`,
        text: words.unread ?? 'The current status can’t be checked.',
        at,
      }
    case 'elsewhere':
      return { tone: 'warning', title: title ?? `${verb} not sent`, text: 'Already in progress in another tab.', at }
    case 'superseded':
      return {
        tone: 'warning',
        title: `${verb} not sent: the trade is stopped`,
        text: 'Its positions may still be open. Check with your broker, and close them there.',
        at,
      }
    case 'not-done':
      return { tone: 'warning', title: title ?? `${verb} not confirmed`, text: words.notDone, at }
    case 'not-saved':
      return { tone: 'error', title: 'Not saved', text: join(said && `${answered(said)}.`, words.notDone), at }
  }
}

function describeUnknown(state: Phase<'unknown'>, words: CommandWords): StatusMessage {
  const { at } = state
  const title = failureTitle(state, words)
  if (state.why === 'unreadable')
    return { tone: 'error', title: title ?? 'Status unknown.', text: words.unreadable, at }
  const next = state.checked
    ? 'It may still be in progress. A retry could do it twice.'
    : 'Check again before you retry.'
  if (title === undefined) return { tone: 'warning', title: 'Not confirmed yet', text: next, at }
  return { tone: 'error', title, text: join('Not confirmed yet.', words.notDone, next), at }
}

/** What is known of a command, for the screen; undefined while there is nothing to say. */
export function describeCommand(state: CommandState, words: CommandWords): StatusMessage | undefined {
  const { verb, saved } = words
  if (saved && isAccepted(state) && state.phase !== 'confirmed')
    return {
      tone: 'success',
      title: saved.title,
      text: state.phase === 'unknown' ? saved.unknown : saved.pending,
      at: 'at' in state ? state.at : 'since' in state ? state.since : 0,
    }
  switch (state.phase) {
    case 'idle':
      return undefined
    case 'preflight':
      return { tone: 'warning', title: verb, text: 'Checking the current status before sending.', at: state.since }
    case 'sending':
      return { tone: 'warning', title: `${verb} sent`, text: 'Waiting for the server’s reply.', at: state.since }
    case 'accepted':
      return { tone: 'warning', title: `${verb} accepted`, text: 'Confirming with the server.', at: state.since }
    case 'checking':
      return describeChecking(state, words)
    case 'confirmed':
      return describeConfirmed(state, words)
    case 'refused':
      return describeRefused(state, words)
    case 'unknown':
      return describeUnknown(state, words)
  }
}

/**
 * The catalogue's toast for a trade command that got no clear answer, beside the status that the screen then shows. Any
 * other outcome is on the screen in the server's own words, and no toast repeats it.
 */
export function toastFor(state: CommandState, before: CommandState | undefined): string | undefined {
  const isUnclear =
    (state.phase === 'checking' && before?.phase === 'sending' && state.pendingBecause !== 'refused') ||
    (state.phase === 'refused' && state.why === 'unread')
  return isUnclear ? catalogue.somethingWrong : undefined
}
