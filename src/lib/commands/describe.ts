import { formatClock } from '../format/time.ts'
import { catalogue } from '../text/catalogue.ts'
import { type CommandWords, outcomeText as text } from '../text/commands.ts'
import type { FieldErrors } from '../wire/answer.ts'
import { BACKOFF_MS } from './machine.ts'
import type { CommandState } from './state.ts'

/** A command's outcome for the screen. `at` is milliseconds since the epoch. */
export interface StatusMessage {
  tone: 'info' | 'success' | 'error' | 'warning'
  title: string
  text?: string
  at: number
}

type Phase<P extends CommandState['phase']> = Extract<CommandState, { phase: P }>
const join = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join(' ')

/** The server's sentence; a field's sentence comes after its label. */
function reason({ message, fields }: { message?: string; fields?: FieldErrors }, words: CommandWords) {
  if (fields === undefined) return message
  return Object.entries(fields)
    .map(([name, sentence]) => (words.fields[name] ? `${words.fields[name]}: ${sentence}` : sentence))
    .join(' ')
}

function describeConfirmed(state: Phase<'confirmed'>, words: CommandWords): StatusMessage {
  const { at, how, message } = state
  if (how === 'already') return { tone: 'info', ...words.already, at }
  const checked = text.checkedAt(formatClock(at))
  const title = words.confirmed
  const said = message !== undefined && text.answered(message) + (/[.!?]$/.test(message) ? '' : '.')
  if (how === 'answered') return { tone: 'success', title, text: join(said, checked), at }
  const found = message === undefined ? text.found : `${text.answered(message)}. ${text.foundDespite}`
  return { tone: 'success', title, text: join(found, checked), at }
}

function describeChecking(state: Phase<'checking'>, words: CommandWords): StatusMessage {
  const { since: at, pendingBecause, message } = state
  const progress = !state.once && text.progress(Math.min(state.tries + 1, BACKOFF_MS.length), BACKOFF_MS.length)
  if (pendingBecause === 'refused') {
    const why = join(reason(state, words), text.recheckingRefusal, progress)
    return { tone: 'warning', title: text.refused(words.verb), text: why, at }
  }
  const reply = message === undefined ? text.noReply : `${text.answered(message)}.`
  const known = pendingBecause === 'accepted' ? text.unchanged : reply
  return { tone: 'warning', title: text.checking(words.verb), text: join(known, text.notResent, progress), at }
}

/** The trade was stopped before it was squared off, or after it was sent and before its outcome was seen. */
function describeSuperseded({ at, sentAt, message }: Phase<'refused'>, verb: string): StatusMessage {
  const title = sentAt === undefined ? text.superseded(verb) : text.supersededSent(verb, formatClock(sentAt), !message)
  return { tone: 'warning', title, text: join(message && `${text.answered(message)}.`, text.supersededNext), at }
}

function describeRefused(state: Phase<'refused'>, words: CommandWords): StatusMessage {
  const { at } = state
  const { verb } = words
  const said = reason(state, words)
  const why = said ? { text: said } : {}
  switch (state.why) {
    case 'server':
      return { tone: 'error', title: text.refused(verb), ...why, at }
    case 'unsent':
      return { tone: 'error', title: text.notSent(verb), ...why, at }
    case 'unread':
      return { tone: 'error', title: text.notSent(verb), text: text.unread, at }
    case 'elsewhere':
      return { tone: 'warning', title: text.notSent(verb), text: text.elsewhere, at }
    case 'superseded':
      return describeSuperseded(state, verb)
    case 'not-done':
      return { tone: 'warning', title: text.notConfirmed(verb), text: words.notDone, at }
  }
}

function describeUnknown({ at, why, checked }: Phase<'unknown'>, words: CommandWords): StatusMessage {
  if (why === 'unreadable') return { tone: 'error', title: text.unknown, text: words.unreadable, at }
  return { tone: 'warning', title: text.notYet, text: checked ? text.retryMayRepeat : text.checkFirst, at }
}

/** What is known of a command, for the screen; undefined while there is nothing to say. */
export function describeCommand(state: CommandState, words: CommandWords): StatusMessage | undefined {
  const { verb } = words
  switch (state.phase) {
    case 'idle':
      return undefined
    case 'preflight':
      return { tone: 'warning', title: verb, text: text.preflight, at: state.since }
    case 'sending':
      return { tone: 'warning', title: text.sent(verb), text: text.waiting, at: state.since }
    case 'accepted':
      return { tone: 'warning', title: text.accepted(verb), text: text.confirming, at: state.since }
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
